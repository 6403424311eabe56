declare module 'json-logic-js' {
  const jsonLogic: { apply(rule: unknown, data: unknown): boolean };
  export default jsonLogic;
}
