import { issue } from '../../validation/issue.ts';
import { checkPattern } from '../../validation/pattern.ts';
import { parseWebAddress } from '../../validation/web-address.ts';
import type { StyleParts } from '../question-definition.ts';
import { textForm } from '../shared/text-form.ts';

/** Web address of http or https. It is sent with its scheme. */
export const url: StyleParts = {
  form: textForm({
    check: ({ pattern }, text) => {
      const address = parseWebAddress(text);
      return address === undefined ? issue('url') : checkPattern(address, pattern);
    },
    toBody: (_, text) => parseWebAddress(text) ?? text,
    isMaskable: true,
  }),
  keepsIncomplete: false,
};
