import type { WidgetOptions } from '../widget/widget.ts';

/** Tells whether the feedbacks of a survey are tests: by the option, or by `data-test` of its element or script tag. */
export function isTestOf(options: Pick<WidgetOptions, 'isTest'> & { readonly test?: string | undefined }): boolean {
  return options.isTest === true || (options.test !== undefined && options.test !== 'false');
}
