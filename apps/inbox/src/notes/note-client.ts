import type { StaffClient } from '@product/api-client/staff';

export type NoteClient = Pick<StaffClient, 'addNote' | 'removeNote'>;
