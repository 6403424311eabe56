import type { FieldProps } from '../../../hooks/use-issue.ts';

/** For the element around radio buttons that answer one question together. */
export function radioGroupAttributes(field: FieldProps) {
  return { ...field, role: 'radiogroup' };
}

/**
 * For the element around several controls. The role `group` can be neither required nor invalid, so those two belong on
 * its controls: `itemAttributes`.
 */
export function groupAttributes({ id, ...field }: FieldProps) {
  return {
    id,
    role: 'group',
    'aria-labelledby': field['aria-labelledby'],
    'aria-describedby': field['aria-describedby'],
  };
}

/** For each control inside a `group`. */
export function itemAttributes(field: FieldProps) {
  return { 'aria-invalid': field['aria-invalid'] };
}
