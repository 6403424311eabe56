import { lazyComponent, Skeleton } from '@product/ui';

/** The phone verification in a chunk of its own, because few surveys verify a number. */
export const LazyPhoneVerificationQuestion = lazyComponent(
  async () => (await import('./phone-verification-question.tsx')).PhoneVerificationQuestion,
  { fallback: () => <Skeleton height="48px" /> },
);
