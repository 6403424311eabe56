import type { Happening } from '../screen/messages.ts';
import type { JournalEntry } from './journal.ts';

/** What happened and what it asks of the world, newest first; and what would be sent. */
export function JournalView({ journal, happening }: { journal: readonly JournalEntry[]; happening: Happening | null }) {
  return (
    <div className="journal">
      <h2 id="journal-title">Events and effects</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="journal-list" data-scrolls tabIndex={0} aria-labelledby="journal-title">
        {journal.length === 0 && <p>Answer a question, and see what the engine makes of it.</p>}
        <ol>
          {journal.map(({ id, event, detail, effects }) => (
            <li key={id}>
              <strong>{event}</strong> {detail !== '' && <code>{detail}</code>}
              {effects.length > 0 && (
                <ul>
                  {effects.map((effect) => (
                    <li key={`${effect.type} ${effect.detail}`}>
                      {effect.type} {effect.detail !== '' && <code>{effect.detail}</code>}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </section>
      <h2 id="payload-title">What would be sent</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="code" data-scrolls tabIndex={0} aria-labelledby="payload-title">
        <pre>{happening === null ? 'Nothing yet' : JSON.stringify(happening.payload, null, 2)}</pre>
      </section>
    </div>
  );
}
