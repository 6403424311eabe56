/** Fields of the base format, by their object. Every other field is an addition. */
export const baseFields: Readonly<Record<string, string>> = {
  '': 'id node_id name languages default_language_id allow_saving_incomplete_survey states transitions elements',
  languages: 'id code name',
  states: 'id name is_initial_state style elements next_state_id',
  transitions: 'from_state_id to_state_id rules',
  rules: 'element_id operator value option_ids statement_id',
  elements: 'id type order is_visible triggers question body extra',
  triggers: 'key answer_value action scope target_ids target_option_ids target_events control_type statement_key',
  target_option_ids: 'question_key option_key',
  question:
    'id key style is_required is_multi_select hide_personal_data min_selection_count max_selection_count lowerlimit upperlimit min_response_length max_response_length min max binding_model options statements extra',
  options: 'id key body is_visible',
  statements: 'id key body',
};

/** Additional values of fields of the base format. */
const extendedFields: Readonly<Record<string, string>> = {
  'elements.extra': '`source_variable`',
  'question.lowerlimit': 'an expression',
  'question.upperlimit': 'an expression',
  'question.style': '`multiple_value`, `time`, `date_time`, `month`, `url` and `signature`',
};

/** Returns the note on a field that is an addition, or takes additional values; undefined for others. */
export function noteOnField(holder: string, name: string): string | undefined {
  const values = extendedFields[`${holder}.${name}`];
  if (values !== undefined) return `Addition of this product: ${values}.`;
  if (baseFields[holder]?.split(' ').includes(name)) return undefined;
  return 'Addition of this product: optional, and a backend may ignore it.';
}
