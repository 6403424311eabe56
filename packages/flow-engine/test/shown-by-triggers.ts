import { anElement, type TriggerJson } from '@product/testing';

/** Button for pages in tests of triggers. */
export const next = anElement('next_page', 'next');

/** Creates a trigger that shows the elements of these questions while the answer is `when`. */
export const show = (when: string, ...targets: string[]): TriggerJson => ({
  answer_value: when,
  action: 'make_visible',
  target_ids: targets.map((key) => `el-${key}`),
});

/** Creates a trigger that hides them. */
export const hide = (when: string, ...targets: string[]): TriggerJson => ({
  ...show(when, ...targets),
  action: 'make_invisible',
});
