import { expect, test } from 'vitest';
import en from './en.json';

/** English messages that the specification fixes word for word. */
test.each([
  { row: 'Required field', key: 'issue.required', text: 'Please fill in this field to continue.' },
  { row: 'Unanswered questions', key: 'issue.unanswered', text: 'Please answer all of the questions to continue.' },
  { row: 'Empty response set', key: 'issue.empty', text: 'At least one question must be answered.' },
  {
    row: 'E-mail, with an example',
    key: 'issue.email',
    text: 'Please enter a valid email. (example: name@example.com)',
  },
  { row: 'Phone', key: 'issue.phone', text: 'Please enter a valid phone number.' },
  { row: 'Verification code', key: 'issue.code', text: 'The verification code you entered is wrong' },
  {
    row: 'Number range',
    key: 'issue.numberBetween',
    text: 'Please enter a number between ${lowerlimit} and ${upperlimit}.',
  },
  {
    row: 'Number range, lower only',
    key: 'issue.numberMin',
    text: 'Please enter a number greater than or equal to ${lowerlimit}.',
  },
  {
    row: 'Number range, upper only',
    key: 'issue.numberMax',
    text: 'Please enter a number less than or equal to ${upperlimit}.',
  },
  {
    row: 'Text length',
    key: 'issue.lengthBetween',
    text: 'Please enter an answer between ${minResponseLength} and ${maxResponseLength} characters.',
  },
  {
    row: 'Text length, at least',
    key: 'issue.lengthMin',
    text: 'Please enter an answer of at least ${minResponseLength} characters.',
  },
  {
    row: 'Text length, at most',
    key: 'issue.lengthMax',
    text: 'Please enter an answer of at most ${maxResponseLength} characters.',
  },
  { row: 'Multi-select max', key: 'issue.selectMax', text: 'Please select maximum ${maxSelectionCount} options.' },
  { row: 'Multi-select min', key: 'issue.selectMin', text: 'Please select minimum ${minSelectionCount} options.' },
  { row: 'File', key: 'issue.file', text: 'Please upload an image or PDF file' },
  { row: 'Signature', key: 'issue.signature', text: 'Invalid Signature!' },
  { row: 'Generic', key: 'issue.generic', text: 'Your answer could not be validated, please check again.' },
  { row: 'Range prompt', key: 'flow.range', text: 'Enter a value between ${min} and ${max}' },
  { row: 'Date placeholder', key: 'flow.datePlaceholder', text: 'DD/MM/YYYY' },
  { row: 'Archived chat', key: 'chat.archived', text: 'Your conversation is archived.' },
  {
    row: 'Rating prompt',
    key: 'chat.ratingPrompt',
    text: 'Your feedback is closed. How would you rate the service you got?',
  },
  { row: 'Something failed', key: 'error.system', text: 'Something went wrong. Please try again later.' },
  {
    row: 'A chat that does not load',
    key: 'error.chatLoad',
    text: 'Something went wrong while loading the chat details. Please try again later.',
  },
  {
    row: 'A widget that does not load',
    key: 'error.widgetLoad',
    text: 'Something went wrong while loading the widget. Please try again later.',
  },
  {
    row: 'Out of operating hours',
    key: 'error.outOfOperatingHours',
    text: "Sorry, we aren't online at the moment. Please check back in operating hours.",
  },
  { row: 'Not online', key: 'error.notOnline', text: 'We are not online at the moment.' },
  { row: 'Not found', key: 'error.notFound', text: '404 Not Found' },
  {
    row: 'Wrong address',
    key: 'error.wrongUrl',
    text: 'Looks like the URL is typed wrong or the link that was clicked on is broken. Please make sure you have the correct URL.',
  },
  { row: 'Thank-you page', key: 'flow.thankYou', text: 'Thank You' },
  { row: 'Language list', key: 'language.title', text: 'Interface Language' },
  { row: 'Language prompt', key: 'language.prompt', text: 'Please Select' },
] as const)('the English message of the row $row is as specified', ({ key, text }) => {
  expect(en[key]).toBe(text);
});
