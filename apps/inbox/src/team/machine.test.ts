import type { Note, Presence } from '@product/api-client/staff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXPIRES_AFTER_MS, otherViewers, type TeamEffect, type TeamEvent, teamMachine, WRITING_MS } from './machine.ts';
import { initialTeam, type TeamState } from './state.ts';

function run(state: TeamState, ...events: readonly TeamEvent[]): { state: TeamState; effects: TeamEffect[] } {
  const effects: TeamEffect[] = [];
  let current = state;
  for (const event of events) {
    const [next, more] = teamMachine(current, event);
    current = next;
    effects.push(...more);
  }
  return { state: current, effects };
}

const aNote = (id: string, createdAt = 1): Note => ({
  id,
  clientId: id,
  staffId: 'p-1',
  staffName: 'Ada',
  body: id,
  createdAt,
});
const presence = (connection: string, activity: Presence['activity'], at = 0, id = `p-${connection}`): TeamEvent => ({
  type: 'presenceReceived',
  presence: { connection, activity, staff: { id, name: id, avatar: null } },
  at,
});
const shown = (state: TeamState) => otherViewers(state, 'me').map(({ staff, activity }) => [staff.id, activity]);

describe('notes', () => {
  test('a note is shown once, although the response and the live event both bring it', () => {
    const { state } = run(
      initialTeam,
      { type: 'notesLoaded', notes: [aNote('n-1')] },
      { type: 'noteAdded', note: aNote('n-2', 2) },
      { type: 'noteAdded', note: aNote('n-2', 2) },
      { type: 'noteRemoved', id: 'n-1' },
    );
    expect(state.notes).toEqual([aNote('n-2', 2)]);
  });

  test('notes are in order of time, whatever the order of their arrival', () => {
    const notes = fc.uniqueArray(
      fc
        .record({ id: fc.string({ minLength: 1 }), createdAt: fc.nat(9) })
        .map(({ id, createdAt }) => aNote(id, createdAt)),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(
        notes.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const add = (all: readonly Note[]) =>
            run(initialTeam, ...all.map((note): TeamEvent => ({ type: 'noteAdded', note }))).state.notes;
          expect(add(shuffled)).toEqual(add(list));
        },
      ),
    );
  });
});

describe('colleagues at a feedback', () => {
  test('a newcomer learns who is here already, and a known colleague causes no further event', () => {
    const first = run(initialTeam, presence('a', 'viewing'));
    expect(first.effects).toEqual([{ type: 'publishActivity', activity: 'viewing' }]);
    expect(run(first.state, presence('a', 'writing')).effects).toEqual([]);
  });

  test('two open pages that meet do not answer each other for ever', () => {
    let pages = [initialTeam, initialTeam];
    const queue: { from: number; activity: Presence['activity'] }[] = [
      { from: 0, activity: 'viewing' },
      { from: 1, activity: 'viewing' },
    ];
    let steps = 0;
    for (let sent = queue.shift(); sent !== undefined && steps < 20; sent = queue.shift(), steps += 1) {
      const to = 1 - sent.from;
      const { state, effects } = run(pages[to] ?? initialTeam, presence(String(sent.from), sent.activity));
      pages = pages.map((page, index) => (index === to ? state : page));
      for (const effect of effects)
        if (effect.type === 'publishActivity') queue.push({ from: to, activity: effect.activity });
    }
    expect(steps).toBeLessThan(10);
    expect(pages.map(shown)).toEqual([[['p-1', 'viewing']], [['p-0', 'viewing']]]);
  });

  test('a colleague with two pages is one, writes if one page writes, and stays when one closes', () => {
    const two = run(initialTeam, presence('a', 'writing', 0, 'p-1'), presence('b', 'viewing', 0, 'p-1')).state;
    expect(shown(two)).toEqual([['p-1', 'writing']]);
    expect(shown(run(two, presence('a', 'left', 0, 'p-1')).state)).toEqual([['p-1', 'viewing']]);
  });

  test('the own pages are not shown', () => {
    expect(shown(run(initialTeam, presence('a', 'viewing', 0, 'me')).state)).toEqual([]);
  });

  test('a silent page expires, and one that goes on does not', () => {
    const two = run(
      initialTeam,
      presence('a', 'viewing', 0),
      presence('b', 'viewing', 0),
      presence('b', 'viewing', 9),
    ).state;
    const later = run(two, { type: 'ticked', at: EXPIRES_AFTER_MS + 5 });
    expect(shown(later.state)).toEqual([['p-b', 'viewing']]);
    expect(later.effects).toEqual([{ type: 'publishActivity', activity: 'viewing' }]);
  });

  test('after an outage the own activity is published, and the others announce themselves again', () => {
    const lost = run(initialTeam, presence('a', 'viewing'), { type: 'typed' }, { type: 'joined' });
    expect(shown(lost.state)).toEqual([]);
    expect(lost.effects.at(-1)).toEqual({ type: 'publishActivity', activity: 'writing' });
  });
});

test('writing is published once, and ends after a pause or with an empty field', () => {
  const silence = { type: 'awaitSilence', delayMs: WRITING_MS };
  const { state, effects } = run(initialTeam, { type: 'typed' }, { type: 'typed' });
  expect(effects).toEqual([{ type: 'publishActivity', activity: 'writing' }, silence, silence]);
  const stopped = run(state, { type: 'stoppedTyping' }, { type: 'stoppedTyping' });
  expect(stopped.effects).toEqual([{ type: 'publishActivity', activity: 'viewing' }]);
});
