import type { StaffMe, StaffRole } from '@product/api-client/staff';
import { createContext, type ReactNode, use } from 'react';

const StaffContext = createContext<StaffMe | null>(null);

/** Provides the signed-in colleague to the views inside. */
export function StaffProvider({ me, children }: { readonly me: StaffMe; readonly children: ReactNode }) {
  return <StaffContext value={me}>{children}</StaffContext>;
}

/** Returns the signed-in colleague. Throws outside of a `StaffProvider`. */
export function useStaff(): StaffMe {
  const me = use(StaffContext);
  if (me === null) throw new Error('A view of the inbox must be inside a StaffProvider');
  return me;
}

const roles: readonly StaffRole[] = ['read', 'reply', 'manage'];

/** Tells whether the colleague has a role, or a role that includes it. The server checks each call itself. */
export function useHasRole(role: StaffRole): boolean {
  const { staff } = useStaff();
  return roles.indexOf(staff.role) >= roles.indexOf(role);
}
