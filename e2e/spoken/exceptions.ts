import type { SpokenException } from './record.ts';

/** Changes that are seen and need no word. Read the reasons aloud: each has to sound right to somebody who sees nothing. */
export const spokenExceptions: readonly SpokenException[] = [
  { selector: 'time', reason: 'The time of a message is read with the message.' },
  {
    selector: '[data-product="day"]',
    reason: 'The day above messages: whoever sends or gets a message knows that it is today.',
  },
  {
    selector: '[data-product="sender"]',
    reason: 'The name above an own message, which the visitor has just written. The name of another sender is said.',
  },
  {
    selector: '[data-product="next-status"], .inbox-reopen',
    reason:
      'The button to the next status, and the line in place of the reply field: both follow the status, which is said.',
  },
  {
    selector: '.inbox-list-unread',
    reason: 'The number of unread conversations above the list, which changes when one is read. Each row says its own.',
  },
  {
    selector: '[data-product="clear-answer"]',
    reason:
      'The button that takes an answer back follows the answer, for whoever looks for it. A word after each answer would cover the next question.',
  },
  {
    selector: '[data-product="failed-actions"]',
    reason: 'The buttons of a message that was not sent stand with the message, whose first words are said.',
  },
  {
    selector: '[data-product="chat-status"]',
    reason: 'The line below the name of a chat repeats the status, which is said when it changes.',
  },
  {
    selector: '[data-product="code-line"] button, [data-product="code-actions"]',
    reason:
      'The buttons below the field for a code are found after it. The field has the focus, and the sixth digit checks the code.',
  },
  {
    selector: '[data-product="branding"]',
    reason: 'The badge of the product below the page: nobody waits for it.',
  },
  {
    selector: '[data-product="upload-facts"], [data-product="drop-zone"]',
    reason:
      'Size, kind and percent of a file belong to its row, whose name is said. The place for files returns when a file is removed.',
  },
];
