import type { FieldProps } from '../../../hooks/use-issue.ts';

/** Returns the attributes of the element around the radio buttons of a question. */
export function radioGroupAttributes(field: FieldProps) {
  return { ...field, role: 'radiogroup' };
}

/**
 * Returns the attributes of the element around several controls. The role `group` does not support `aria-required` and
 * `aria-invalid`: see `itemAttributes`.
 */
export function groupAttributes({ id, ...field }: FieldProps) {
  return {
    id,
    role: 'group',
    'aria-labelledby': field['aria-labelledby'],
    'aria-describedby': field['aria-describedby'],
  };
}

/** Returns the attributes of each control in a `group`. */
export function itemAttributes(field: FieldProps) {
  return { 'aria-invalid': field['aria-invalid'] };
}
