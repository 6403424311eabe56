import type { StaffClient } from '@product/api-client/staff';

/** Calls that load, export and erase the data of a person. */
export type PersonClient = Pick<StaffClient, 'loadPerson' | 'exportPerson' | 'erasePerson'>;
