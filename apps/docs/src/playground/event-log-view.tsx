import type { SurveyUpdate } from '../screen/messages.ts';
import type { LogEntry } from './event-log.ts';

/** Shows the events with their effects, newest first, and the payload that would be sent. */
export function EventLogView({ log, update }: { log: readonly LogEntry[]; update: SurveyUpdate | null }) {
  return (
    <div className="event-log">
      <h2 id="log-title">Events and effects</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="log-list" data-scrolls tabIndex={0} aria-labelledby="log-title">
        {log.length === 0 && <p>Answer a question, and see what the engine makes of it.</p>}
        <ol>
          {log.map(({ id, event, detail, effects }) => (
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="code" data-scrolls tabIndex={0} aria-labelledby="payload-title">
        <pre>{update === null ? 'Nothing yet' : JSON.stringify(update.payload, null, 2)}</pre>
      </section>
    </div>
  );
}
