import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Writes messages of staff to the database beside the running server, which notifies nobody: `Message 1` and so on. */
export function addMessages(dataDir: string, feedbackId: string, from: number, to: number): void {
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'));
  try {
    database.exec('pragma busy_timeout = 5000');
    const insert = database.prepare(
      "insert into messages (id, feedback_id, client_id, actor, body, created_at) values (?, ?, ?, 'other', ?, ?)",
    );
    database.exec('begin');
    for (let number = from; number <= to; number += 1) {
      insert.run(crypto.randomUUID(), feedbackId, `seeded-${number}`, `Message ${number}`, 1_790_000_000_000 + number);
    }
    database.exec('commit');
    database.prepare('update feedbacks set last_message_at = ? where id = ?').run(1_790_000_000_000 + to, feedbackId);
  } finally {
    database.close();
  }
}
