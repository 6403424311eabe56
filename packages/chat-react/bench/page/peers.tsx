import { chatRows, type TimelineRow } from '@product/chat-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { VList, type VListHandle } from 'virtua';
import { RowView } from '../../src/timeline/rows.tsx';
import { type BenchList, textOf, untilInView } from './list.ts';
import { ChatFrame, itemAt, openChat } from './ours.tsx';

interface PeerProps<Item> {
  readonly items: readonly Item[];
  readonly draw: (item: Item) => ReactNode;
  readonly keyOf: (item: Item) => string;
}

const listStyle = { blockSize: 600 };

function VirtuosoList<Item>({ items, draw }: PeerProps<Item>) {
  return (
    <Virtuoso
      style={listStyle}
      data={items}
      initialTopMostItemIndex={items.length - 1}
      followOutput={() => 'auto'}
      itemContent={(_, item) => draw(item)}
    />
  );
}

function VirtuaList<Item>({ items, draw, keyOf }: PeerProps<Item>) {
  const list = useRef<VListHandle>(null);
  useEffect(() => {
    list.current?.scrollToIndex(items.length - 1, { align: 'end' });
  }, [items.length]);
  return (
    <VList ref={list} style={listStyle} data={items}>
      {(item) => <div key={keyOf(item)}>{draw(item)}</div>}
    </VList>
  );
}

function PlainList<Item>({ items, draw, keyOf }: PeerProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (items.length > 0) list.current?.scrollTo(0, list.current.scrollHeight);
  }, [items.length]);
  return (
    <div ref={list} className="plain-list" style={listStyle}>
      {items.map((item) => (
        <div key={keyOf(item)}>{draw(item)}</div>
      ))}
    </div>
  );
}

type List = <Item>(props: PeerProps<Item>) => ReactNode;

const lists: Readonly<Record<string, List>> = { virtuoso: VirtuosoList, virtua: VirtuaList, 'plain React': PlainList };
const OUR_ROWS = ', our rows';

/** The plain list renders bare rows only, since ten thousand bubbles take minutes. */
export const peerNames: readonly string[] = [
  ...Object.keys(lists),
  ...Object.keys(lists)
    .filter((name) => name !== 'plain React')
    .map((name) => `${name}${OUR_ROWS}`),
];

/** Renders the list of a peer, with bare rows of text or with our rows. */
export async function peer(element: HTMLElement, name: string, count: number): Promise<BenchList> {
  const List = lists[name.replace(OUR_ROWS, '')];
  if (List === undefined) throw new Error(`There is no list ${name}`);
  return name.endsWith(OUR_ROWS) ? withOurRows(element, List, count) : withBareRows(element, List, count);
}

/** Renders a text in a box. */
function withBareRows(element: HTMLElement, List: List, count: number): BenchList {
  const root = createRoot(element);
  let texts: readonly string[] = Array.from({ length: count }, (_, index) => textOf(index));
  const drawText = (text: string) => (
    <div className="plain-row" data-row="">
      {text}
    </div>
  );
  const render = async (): Promise<void> => {
    flushSync(() => root.render(<List items={texts} draw={drawText} keyOf={(text) => text} />));
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

/** Bubbles of our timeline, from rows that exist before the list is mounted, without a store. */
async function withOurRows(element: HTMLElement, List: List, count: number): Promise<BenchList> {
  const { session } = await openChat(count);
  const root = createRoot(element);
  const today = session.clock.now();
  const drawRow = (row: TimelineRow) => <RowView row={row} today={today} />;
  let timeline = session.getState().timeline;
  const rowsOf = (): readonly TimelineRow[] => {
    const rows = chatRows({ timeline, unsent: [], viewer: 'customer', firstUnreadId: null });
    return Array.from({ length: rows.length }, (_, index) => rows.at(index)).filter((row) => row !== undefined);
  };
  let rows = rowsOf();
  const render = async (): Promise<void> => {
    flushSync(() =>
      root.render(
        <ChatFrame session={session}>
          <List items={rows} draw={drawRow} keyOf={(row) => row.key} />
        </ChatFrame>,
      ),
    );
    await untilInView(element, timeline.length - 1);
  };
  return {
    mount: render,
    append() {
      timeline = [...timeline, itemAt(timeline.length)];
      // Only the end of the list, which is cheapest for a peer's user.
      const last = chatRows({ timeline: timeline.slice(-2), unsent: [], viewer: 'customer', firstUnreadId: null });
      const fresh = [last.at(last.length - 2), last.at(last.length - 1)].filter((row) => row !== undefined);
      rows = [...rows.slice(0, -1), ...fresh];
      return render();
    },
    unmount() {
      root.unmount();
      session.close();
    },
  };
}
