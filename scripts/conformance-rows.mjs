/**
 * What proves each criterion, or why none does. A test is a file, `›` and the title in its source.
 *
 * @typedef {'Supports' | 'Partially supports' | 'Does not support' | 'Not applicable' | 'Not evaluated'} Level
 * @typedef {{ id: string, name: string, level: Level, text: string, tests: readonly string[] }} Row
 */

const axe = 'e2e/access/axe.spec.ts › ${name}, ${colorScheme}: axe finds nothing';
const axeStories = "e2e/stories/stories.spec.ts › axe finds nothing in the stories: ${query || 'as they are'}";
const everyStyle = 'e2e/spoken/every-style.spec.ts › all styles are answered and sent with ${name}';
const chatByKeys = 'e2e/chat/keyboard.spec.ts › a visitor uses the whole chat by keyboard alone';
const inboxByKeys =
  'e2e/journeys/inbox.spec.ts › the keyboard alone finds a feedback, answers it, and goes back to the list';
const teamByKeys =
  'e2e/journeys/teamwork.spec.ts › the keyboard alone moves, assigns, tags, notes, closes and finds every command';
const errorSaid =
  'e2e/spoken/survey.spec.ts › An error in the field that has the focus is said, each time that the visitor tries to go on';
const chatSaid =
  'e2e/chat/spoken.spec.ts › A visitor hears that a chat is open, what came of each message, and each reply.';
const inboxSaid =
  'e2e/journeys/inbox-spoken.spec.ts › In the inbox the focus goes from view to view, and what a search finds is said.';
const reflow = 'e2e/reflow/reflow.spec.ts › ${name}, ${look.name}: nothing is cut off or sticks out';
const contrast = "e2e/contrast/contrast.spec.ts › an owner's ${name} leaves every text readable, in light and dark";
const moreContrast =
  'e2e/contrast/high-contrast.spec.ts › visitors who ask for more contrast get it on every screen, in light and dark';
const pageNames =
  'e2e/spoken/survey.spec.ts › Each page has a name, which the focus reads and the title of the document shows';
const covered =
  'e2e/widget/covered-page.spec.ts › the keyboard and a screen reader reach no part of the page that the panel covers';
const idle =
  'e2e/journeys/phone-gestures.spec.ts › an idle visitor is warned, keeps the words by one press, and is told when they are gone';
const ranked =
  'packages/flow-react/src/questions/ranking/ranking-question.test.tsx › moving an option in a ranking is announced';

/** @type {(id: string, name: string, level: Level, text: string, tests?: readonly string[]) => Row} */
const row = (id, name, level, text, tests = []) => ({ id, name, level, text, tests });
const media = 'The product has no recorded speech and no video.';

/** Success criteria of WCAG 2.2, levels A and AA. Criterion 4.1.1 is obsolete and left out. */
export const wcag = {
  A: [
    row(
      '1.1.1',
      'Non-text Content',
      'Partially supports',
      'Icons are hidden or named, charts have a table, a signature and a screenshot have a name. A picture of a chat has the name of its file, because nobody is asked for a description.',
      [
        'packages/ui/src/button/button.test.tsx › an icon button has its label as name, and its icon is hidden from screen readers',
        'packages/flow-react/src/questions/custom-score/custom-score-question.test.tsx › a face is named by its label, and chosen by it',
        axe,
      ],
    ),
    row('1.2.1', 'Audio-only and Video-only (Prerecorded)', 'Not applicable', media),
    row('1.2.2', 'Captions (Prerecorded)', 'Not applicable', media),
    row('1.2.3', 'Audio Description or Media Alternative (Prerecorded)', 'Not applicable', media),
    row(
      '1.3.1',
      'Info and Relationships',
      'Supports',
      'Groups, tables, headings and the ends of scales are in the tree.',
      [
        'packages/flow-react/src/questions/score/score-question.test.tsx › A screen reader says the ends of a scale with the group, and with the first and the last number.',
        'packages/flow-react/test/flow-language.test.tsx › a page shows its title and description, and questions are one level below',
        axeStories,
      ],
    ),
    row(
      '1.3.2',
      'Meaningful Sequence',
      'Supports',
      'The order of the document is that of the screen, also from right to left.',
      ['e2e/access/right-to-left.spec.ts › ${name} in Arabic: axe finds nothing, light or dark', everyStyle],
    ),
    row(
      '1.3.3',
      'Sensory Characteristics',
      'Supports',
      'By reading: no sentence of the catalogues names a shape, a place or a sound alone. Texts of owners are theirs.',
    ),
    row(
      '1.4.1',
      'Use of Color',
      'Supports',
      'By reading: problems have words and an icon, choices a mark, links in text a line.',
    ),
    row(
      '1.4.2',
      'Audio Control',
      'Supports',
      'The sound of a new message in the inbox lasts less than a second and can be turned off.',
    ),
    row(
      '2.1.1',
      'Keyboard',
      'Supports',
      'A drawn signature depends on the path of the pointer; typing a name replaces it.',
      [
        everyStyle,
        chatByKeys,
        inboxByKeys,
        teamByKeys,
        'e2e/elements/elements.spec.ts › every element works with the keyboard alone',
      ],
    ),
    row(
      '2.1.2',
      'No Keyboard Trap',
      'Supports',
      'Dialogs and the modal widget hold the focus until Escape or their button.',
      [
        'e2e/widget/guest.spec.ts › Escape closes from inside the frame, and the focus goes back to the button',
        'e2e/chat/keyboard.spec.ts › a long conversation is read and left by keyboard',
      ],
    ),
    row(
      '2.1.4',
      'Character Key Shortcuts',
      'Supports',
      'Digits choose only while a question has the focus. Letters of the inbox can be turned off.',
      [
        'packages/flow-react/src/survey/use-answer-keys.test.tsx › a digit chooses the number with that label while the question has the focus',
        "e2e/widget/guest.spec.ts › the page's shortcuts receive no key typed in the widget",
      ],
    ),
    row(
      '2.2.1',
      'Timing Adjustable',
      'Partially supports',
      'An idle visitor is warned and goes on by one press, without limit. The thank page of a shared device begins again after a time that its owner sets and the visitor cannot extend. A code by SMS is valid for ten minutes, as is said, and another one can be asked for.',
      [
        idle,
        'e2e/journeys/letters.spec.ts › a closing is undone, and one that nobody undoes is sent when the colleague signs out',
      ],
    ),
    row(
      '2.2.2',
      'Pause, Stop, Hide',
      'Supports',
      'Nothing moves for longer than five seconds but the sign of somebody who types, which stops by itself.',
      ['e2e/widget/opening.spec.ts › with reduced motion nothing moves or fades'],
    ),
    row('2.3.1', 'Three Flashes or Below Threshold', 'Supports', 'By reading the style sheets: nothing flashes.'),
    row(
      '2.4.1',
      'Bypass Blocks',
      'Supports',
      'Screens have landmarks; the documentation has a link that skips its navigation.',
      ['e2e/docs/reading.spec.ts › a reader skips the navigation, or follows it, by keyboard', axe],
    ),
    row(
      '2.4.2',
      'Page Titled',
      'Supports',
      'Pages of a survey, chats and views of the inbox have titles of their own.',
      [
        pageNames,
        'apps/inbox/src/page/spoken.test.tsx › each view has a title of its own, and its heading receives the focus in place of the button that opened it',
      ],
    ),
    row(
      '2.4.3',
      'Focus Order',
      'Supports',
      'The focus stays in a question whose control goes, and moves to the view that replaces another.',
      [
        'packages/ui/src/focus/use-kept-focus.test.tsx › A control that has the focus of one that went leaves it to another as well.',
        everyStyle,
        'e2e/chat/focus-of-the-chat.spec.ts › the focus goes to each view of the widget that replaces another',
        inboxSaid,
      ],
    ),
    row('2.4.4', 'Link Purpose (In Context)', 'Supports', 'Links of owners have the words that owners write.', [
      'packages/flow-react/src/questions/agreement/agreement-question.test.tsx › the linked words are part of the label, and open in a new tab',
      axe,
    ]),
    row('2.5.1', 'Pointer Gestures', 'Supports', 'A ranking and a slider have buttons, a signature can be typed.', [
      ranked,
      'packages/flow-react/src/questions/slider/slider-question.test.tsx › the buttons beside a slider answer without arrow keys, a tenth of the range at a press',
      'packages/flow-react/src/questions/signature/signature-question.test.tsx › a name is typed with Tab, Enter and letters alone, and becomes a signature',
    ]),
    row('2.5.2', 'Pointer Cancellation', 'Supports', 'Controls act when the pointer is lifted.', [
      'packages/flow-react/src/questions/slider/slider-question.test.tsx › a press that turns into scrolling leaves the answer that was there before',
    ]),
    row('2.5.3', 'Label in Name', 'Supports', 'By reading: names are the visible words, or begin with them.'),
    row('2.5.4', 'Motion Actuation', 'Not applicable', 'Nothing reacts to moving the device.'),
    row('3.1.1', 'Language of Page', 'Supports', 'Frames of the widget too.', [
      "e2e/styles/styles.spec.ts › the survey opens in ${language}, with the product's own words too",
      'e2e/widget/spoken.spec.ts › The frames of a widget have two names, and their words the language that they are written in.',
    ]),
    row('3.2.1', 'On Focus', 'Supports', 'Getting the focus changes nothing.', [everyStyle]),
    row(
      '3.2.2',
      'On Input',
      'Supports',
      'A page with one question can go on by itself once it is answered; its question says so before. Arrow keys choose without going on.',
      ['e2e/journeys/arrow-keys.spec.ts › arrow keys pass stars without sending them, and Enter sends the chosen one'],
    ),
    row(
      '3.2.6',
      'Consistent Help',
      'Not applicable',
      'No screen of the product offers help besides itself; the chat is the content.',
    ),
    row('3.3.1', 'Error Identification', 'Supports', 'Each problem is in words beside its question, and said.', [
      errorSaid,
      'e2e/spoken/survey.spec.ts › Too many choices are said, though the focus stays on the last one',
      'e2e/journeys/answering.spec.ts › a page without answers says so, marks them, and moves no button',
    ]),
    row(
      '3.3.2',
      'Labels or Instructions',
      'Supports',
      'Limits, formats and what is required are said before they matter.',
      [
        'packages/flow-react/test/flow-language.test.tsx › description, prefix and suffix describe the field, and the placeholder is shown',
        everyStyle,
      ],
    ),
    row(
      '3.3.7',
      'Redundant Entry',
      'Supports',
      'Known customers and earlier answers fill what is asked again, where the owner asks it.',
      [
        'packages/flow-react/src/questions/multiple-value/autofill-token.test.ts › a text field with the key $key is filled in with $token',
      ],
    ),
    row('4.1.2', 'Name, Role, Value', 'Supports', 'Controls are those of the browser where it has them.', [
      axe,
      axeStories,
      everyStyle,
    ]),
  ],
  AA: [
    row('1.2.4', 'Captions (Live)', 'Not applicable', media),
    row('1.2.5', 'Audio Description (Prerecorded)', 'Not applicable', media),
    row('1.3.4', 'Orientation', 'Supports', 'By reading the style sheets: no screen asks for an orientation.'),
    row('1.3.5', 'Identify Input Purpose', 'Supports', 'Names, addresses, numbers and codes have their tokens.', [
      'packages/flow-react/src/questions/multiple-value/autofill-token.test.ts › a field of type $valueType with the key $key is filled in with $token',
      'packages/flow-react/src/questions/phone-verification/phone-verification-question.test.tsx › the code field has autofill and gets the focus',
    ]),
    row(
      '1.4.3',
      'Contrast (Minimum)',
      'Supports',
      'Colours of an owner are darkened or lightened until they hold. The style sheet of an owner can break it.',
      [
        contrast,
        'packages/ui/src/theme/theme.test.ts › for each primary and font colour, text on buttons and bubbles has a contrast of 4.5:1 in both themes',
      ],
    ),
    row('1.4.4', 'Resize Text', 'Supports', '', [
      reflow,
      'e2e/widget/zoom.spec.ts › the widget works at a zoom of ${percent} %, with no part outside the window',
    ]),
    row('1.4.5', 'Images of Text', 'Supports', 'By looking: no text of the product is a picture, but a signature.'),
    row('1.4.10', 'Reflow', 'Supports', '', [
      reflow,
      'e2e/journeys/inbox-interrupted.spec.ts › at 400 % zoom a colleague finds a conversation, reads it and answers',
    ]),
    row(
      '1.4.11',
      'Non-text Contrast',
      'Partially supports',
      'Marks, the focus and problems hold. The quiet lines around fields and options have less than 3:1, unless a visitor asks for more contrast.',
      [moreContrast],
    ),
    row('1.4.12', 'Text Spacing', 'Supports', 'By hand on nine pages of surveys and in the inbox; no test does it.'),
    row(
      '1.4.13',
      'Content on Hover or Focus',
      'Supports',
      'Tooltips are those of the browser; menus and lists close by Escape.',
      ['packages/ui/src/menu/menu.test.tsx › Escape closes a menu and restores the focus'],
    ),
    row(
      '2.4.5',
      'Multiple Ways',
      'Supports',
      'The documentation has a search, the inbox a search and a list of commands. A survey is a process.',
      ['e2e/docs/search.spec.ts › the search finds a part of a page and leads to it, by keyboard alone'],
    ),
    row('2.4.6', 'Headings and Labels', 'Supports', 'Titles of questions are those of owners.', [pageNames, inboxSaid]),
    row('2.4.7', 'Focus Visible', 'Supports', 'Each control has a ring, in the colour of the owner.', [
      'e2e/widget/guest.spec.ts › a widget closed with a key returns the focus to its button, with a focus ring',
    ]),
    row(
      '2.4.11',
      'Focus Not Obscured (Minimum)',
      'Partially supports',
      'A panel that opens beside the page covers a part of it, where the focus can be. It says that it opened, and Escape closes it.',
      [
        'e2e/widget/spoken.spec.ts › A widget that opens by itself beside a page that keeps the focus says so, and how it closes.',
        covered,
      ],
    ),
    row('2.5.7', 'Dragging Movements', 'Supports', '', [
      ranked,
      'packages/flow-react/src/questions/slider/slider-question.test.tsx › a press on the track answers when the pointer is lifted',
      'packages/flow-react/src/questions/file/file-question.test.tsx › files can be dropped and pasted',
    ]),
    row(
      '2.5.8',
      'Target Size (Minimum)',
      'Partially supports',
      'Controls of surveys and chats have 24 px or more, measured by hand. The audit found a link of 16 px in the details of the inbox. No test measures sizes.',
    ),
    row(
      '3.1.2',
      'Language of Parts',
      'Supports',
      'Answers and messages have the language of the visit; texts of an owner that lack a translation have their own.',
      [
        'apps/inbox/src/page/spoken.test.tsx › answers and messages of a visitor have the language of the visit, and replies have none',
        'packages/flow-react/src/elements/owner-text.test.tsx › the options of $style are marked with their fallback language',
      ],
    ),
    row('3.2.3', 'Consistent Navigation', 'Supports', '', [
      'e2e/widget/opening.spec.ts › the button that leads on has the same place on every page',
    ]),
    row('3.2.4', 'Consistent Identification', 'Supports', 'By reading: one catalogue has each sentence once.'),
    row('3.3.3', 'Error Suggestion', 'Supports', 'Messages name the limit or the format.', [
      'packages/flow-react/src/questions/datepicker/datepicker-question.test.tsx › the message of a limit in $language has the calendar of the field',
      errorSaid,
    ]),
    row(
      '3.3.4',
      'Error Prevention (Legal, Financial, Data)',
      'Supports',
      'Owners can show a review before a survey is sent. What cannot be undone is confirmed.',
      [
        'packages/flow-react/test/flow-language.test.tsx › a button leads back to its question, from where the visitor walks on to the review',
        'packages/ui/src/dialog/dialog.test.tsx › a dialog that warns is an alertdialog with the consequence as description, and the focus on the safe answer',
      ],
    ),
    row(
      '3.3.8',
      'Accessible Authentication (Minimum)',
      'Supports',
      'Codes and tokens can be pasted; a link in a mail signs in.',
      [
        'packages/flow-react/src/questions/phone-verification/phone-verification-question.test.tsx › the pasted code "%s" is checked once, by its digits',
        'apps/inbox/src/sign-in/sign-in.test.tsx › a pasted token is sent as it is, without the spaces around it',
      ],
    ),
    row('4.1.3', 'Status Messages', 'Supports', 'A recorder of live regions and of the focus listens to journeys.', [
      errorSaid,
      chatSaid,
      inboxSaid,
      'e2e/widget/spoken.spec.ts › A chat that follows a survey in the widget has a heading, and says that it is open.',
      'scripts/live-regions.test.mjs › No component inserts a live region together with its text.',
    ]),
  ],
};

/** Functional performance statements of EN 301 549, chapter 4. */
export const functional = [
  row(
    '4.2.1',
    'Usage without vision',
    'Partially supports',
    'By the tree, the focus and live regions. See 1.1.1 for pictures. Nobody without vision has tried it.',
    [everyStyle, errorSaid, chatSaid],
  ),
  row('4.2.2', 'Usage with limited vision', 'Partially supports', 'See 1.4.11.', [reflow, contrast, moreContrast]),
  row('4.2.3', 'Usage without perception of colour', 'Supports', 'See 1.4.1.'),
  row('4.2.4', 'Usage without hearing', 'Supports', 'Nothing is said by sound alone.'),
  row('4.2.5', 'Usage with limited hearing', 'Supports', 'Nothing is said by sound alone.'),
  row('4.2.6', 'Usage with no or limited vocal capability', 'Supports', 'Nothing asks for a voice.'),
  row(
    '4.2.7',
    'Usage with limited manipulation or strength',
    'Partially supports',
    'Radio buttons beyond the first, and the list of months, need the arrow keys that software for switches sends. See 2.5.8 for small targets.',
    [everyStyle],
  ),
  row('4.2.8', 'Usage with limited reach', 'Not applicable', 'The product is software.'),
  row('4.2.9', 'Minimize photosensitive seizure triggers', 'Supports', 'See 2.3.1.'),
  row(
    '4.2.10',
    'Usage with limited cognition, language or learning',
    'Partially supports',
    'See 2.2.1 for times. Nobody with such a limit has tried it.',
    [idle],
  ),
  row('4.2.11', 'Privacy', 'Supports', 'Nothing is said or stored that assistive technology alone would give away.'),
];

/** Other requirements of EN 301 549 that a web product meets. Chapters 5 to 8, 10 and 13 have no subject here. */
export const european = [
  row(
    '9.6',
    'WCAG conformance requirements',
    'Partially supports',
    'As the tables above say: level AA is not met as a whole.',
  ),
  row(
    '11.1–11.4',
    'Software: the criteria of WCAG',
    'Not applicable',
    'The product runs in a browser; chapter 9 applies. An app that shows it in a web view has its own report.',
  ),
  row('11.5', 'Interoperability with assistive technology', 'Supports', 'By the browser.', [axe]),
  row(
    '11.6',
    'Documented accessibility usage',
    'Supports',
    'The product disrupts no feature of the browser: zoom, fonts, contrast, reduced motion and the keyboard.',
    [moreContrast, 'e2e/widget/opening.spec.ts › with reduced motion nothing moves or fades'],
  ),
  row(
    '11.7',
    'User preferences',
    'Supports',
    'Colours, contrast, motion and size of letters follow those of the system.',
    [moreContrast, 'e2e/widget/page-colours.spec.ts › on a dark device the widget is ${scheme} in a page that ${name}'],
  ),
  row('11.8', 'Authoring tools', 'Not applicable', 'Surveys are written as files, in an editor of the owner.'),
  row(
    '12.1.1',
    'Accessibility and compatibility features',
    'Supports',
    'This page, and [what one hears](a-survey-by-keyboard.md).',
  ),
  row('12.1.2', 'Accessible documentation', 'Supports', '', [
    'e2e/docs/access.spec.ts › axe finds nothing on any kind of page, ${colorScheme}',
    'e2e/docs/reading.spec.ts › a reader skips the navigation, or follows it, by keyboard',
  ]),
  row(
    '12.2.2',
    'Information on accessibility and compatibility features',
    'Not evaluated',
    'A support service is that of whoever runs the product.',
  ),
  row('12.2.3', 'Effective communication', 'Not evaluated', 'As 12.2.2.'),
  row('12.2.4', 'Accessible documentation', 'Not evaluated', 'As 12.2.2.'),
];
