import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { VList, type VListHandle } from 'virtua';
import { type BenchList, textOf, untilInView } from './list.ts';

type ListOf = (props: { readonly texts: readonly string[] }) => ReactNode;

function Row({ text }: { readonly text: string }) {
  return (
    <div className="plain-row" data-row="">
      {text}
    </div>
  );
}

const listStyle = { blockSize: 600 };

function VirtuosoList({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Virtuoso
      style={listStyle}
      data={texts}
      initialTopMostItemIndex={texts.length - 1}
      followOutput={() => 'auto'}
      itemContent={(_, text) => <Row text={text} />}
    />
  );
}

function VirtuaList({ texts }: { readonly texts: readonly string[] }) {
  const list = useRef<VListHandle>(null);
  useEffect(() => {
    list.current?.scrollToIndex(texts.length - 1, { align: 'end' });
  }, [texts.length]);
  return (
    <VList ref={list} style={listStyle} data={texts}>
      {(text) => <Row key={text} text={text} />}
    </VList>
  );
}

function PlainList({ texts }: { readonly texts: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (texts.length > 0) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [texts.length]);
  return (
    <div ref={list} className="plain-list" style={listStyle}>
      {texts.map((text) => (
        <Row key={text} text={text} />
      ))}
    </div>
  );
}

export const peers: Readonly<Record<string, ListOf>> = {
  virtuoso: VirtuosoList,
  virtua: VirtuaList,
  'plain React': PlainList,
};

/** A list of a peer with bare rows: text in a box, and nothing around. */
export function peerList(element: HTMLElement, List: ListOf, count: number): BenchList {
  const root = createRoot(element);
  let texts: readonly string[] = Array.from({ length: count }, (_, index) => textOf(index));
  const render = async (): Promise<void> => {
    flushSync(() => root.render(<List texts={texts} />));
    await untilInView(element, texts.length - 1);
  };
  return {
    mount: render,
    append() {
      texts = [...texts, textOf(texts.length)];
      return render();
    },
    unmount: () => root.unmount(),
  };
}
