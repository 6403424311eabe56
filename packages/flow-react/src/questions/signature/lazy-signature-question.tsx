import { lazyComponent, Skeleton } from '@product/ui';

/** The signature question in a chunk with its pad, because few surveys are signed. */
export const LazySignatureQuestion = lazyComponent(
  async () => (await import('./signature-question.tsx')).SignatureQuestion,
  {
    fallback: () => <Skeleton height="260px" />,
  },
);
