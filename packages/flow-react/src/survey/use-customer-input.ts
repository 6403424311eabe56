import { useEffect } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';
import type { FlowSurveyProps } from './survey-props.ts';

/** Sends new values of the customer from the host page to the survey. A resumed survey may lack all of them. */
export function useCustomerInput({ customer, contact }: FlowSurveyProps): void {
  const { machine } = useFlowContext();
  const input = JSON.stringify({ ...customer, ...contact });
  useEffect(() => {
    const known = machine.getState().customer;
    const learned = Object.entries(JSON.parse(input)).filter(
      ([field, value]) => known[field as keyof typeof known] !== value,
    );
    if (learned.length > 0) machine.send({ type: 'customerLoaded', customer: Object.fromEntries(learned) });
  }, [machine, input]);
}
