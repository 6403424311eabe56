const isSet = 'Answers are never set. Use a variable, or "default_answer" of the question.';
const isList = 'Write the options down, or use "options_from" for those of an earlier question.';
const isRemote = 'Write the options down, or use the style "dynamic_multiple_choice" with a "binding_model".';
const isTimed = 'There is no time limit. A feedback tells how long the visitor took.';
const isTable = 'Use one question for each row, with the style of its cells.';
const isRange = 'Use two numeric questions, and a check of the page.';

/** Advice for each property without a counterpart, by its name: the part of a flow that replaces it. */
const advice: ReadonlyMap<string, string> = new Map([
  ['allowCustomChoices', 'Add an option with "is_other", which asks for a text.'],
  ['cellType', isTable],
  ['cells', isTable],
  ['choiceTextsFromQuestion', isList],
  ['choiceValuesFromQuestion', isList],
  ['choicesByUrl', isRemote],
  ['columnsVisibleIf', 'Use one question for each row, with "visible_if" of its options.'],
  ['completedBeforeHtml', 'Set "prevent_multiple_feedback" of the node.'],
  ['correctAnswer', 'Give the right options a "score", and show the sum as a variable.'],
  ['customLabels', 'Use the style "custom_score" with an option for each label.'],
  ['defaultDisplayValue', 'Use "default" in the placeholder that shows the answer.'],
  ['eachRowUnique', 'Use the style "ranking".'],
  ['followUps', 'Subscribe to the webhook of the feedback, and send the mail from there.'],
  ['hideIfChoicesEmpty', 'Use "visible_if" with the count of the earlier answer.'],
  ['hideIfRowsEmpty', 'Use "visible_if" with the count of the earlier answer.'],
  ['maxRangeLength', isRange],
  ['maxTimeToFinish', isTimed],
  ['maxTimeToFinishPage', isTimed],
  ['minRangeLength', isRange],
  ['mode', 'Use "read_only_if" of each question.'],
  ['notificationType', 'Every check holds the page back. Use a label with "visible_if" for a mere hint.'],
  ['onComplete', 'Subscribe to the webhook of the feedback.'],
  ['resetValueIf', 'Use "visible_if": hiding a question clears its answer.'],
  ['rowsVisibleIf', 'Use one question for each row, with "visible_if".'],
  ['setValueExpression', isSet],
  ['setValueIf', isSet],
  ['timeLimit', isTimed],
  ['timeLimitPerPage', isTimed],
  ['tooltip', 'Use "description", which is shown below the title.'],
  ['valuePropertyName', isTable],
]);

/** Tells what to write in a flow in place of a property that it does not have. */
export function adviceOn(property: string): string {
  return advice.get(property) ?? 'There is no counterpart in a flow.';
}
