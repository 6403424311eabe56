import * as v from 'valibot';
import type { Database } from '../database/tables.ts';

/** Mails that a colleague chooses. */
export const staffMailKinds = ['feedback', 'low_score', 'unanswered', 'digest'] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

export function isStaffMailKind(text: string): text is StaffMailKind {
  return staffMailKinds.some((kind) => kind === text);
}

/** The mails of a colleague, with the language and the time zone of the colleague's inbox. */
export interface StaffChoices {
  readonly kinds: readonly StaffMailKind[];
  readonly language: string;
  readonly timeZone: string;
}

/** Choices of colleagues without stored ones. */
export interface DefaultChoices {
  readonly staffDefaults: readonly StaffMailKind[];
  readonly timeZone: string;
}

const storedKinds = v.array(v.picklist(staffMailKinds));

/** Loads the choices of a colleague, or the operator's defaults. */
export async function loadChoices(
  database: Database,
  staffId: string,
  defaults: DefaultChoices,
): Promise<StaffChoices> {
  const row = await database.selectFrom('staff_mail').selectAll().where('staff_id', '=', staffId).executeTakeFirst();
  if (row === undefined) return { kinds: defaults.staffDefaults, language: 'en', timeZone: defaults.timeZone };
  return { kinds: v.parse(storedKinds, JSON.parse(row.kinds)), language: row.language, timeZone: row.time_zone };
}

/** Stores the choices of a colleague. */
export async function saveChoices(
  database: Database,
  staffId: string,
  { kinds, language, timeZone }: StaffChoices,
  now: number,
): Promise<void> {
  const values = {
    kinds: JSON.stringify(staffMailKinds.filter((kind) => kinds.includes(kind))),
    language,
    time_zone: timeZone,
    updated_at: now,
  };
  await database
    .insertInto('staff_mail')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute();
}
