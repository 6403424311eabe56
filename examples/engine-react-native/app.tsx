import {
  currentState,
  type FlowEvent,
  localize,
  parseFlow,
  startSession,
  transition,
  visibleElements,
  visibleOptions,
} from '@product/flow-engine';
import definition from '@product/flow-engine/example.flow.json';
import { useReducer } from 'react';
import { Pressable, Text, TextInput, View } from 'react-native';

const flow = parseFlow(definition);

/** A survey with the screen of the app: the engine decides, React Native draws. */
export function App() {
  const [session, send] = useReducer(
    (current: ReturnType<typeof startSession>, event: FlowEvent) => {
      const [next, effects] = transition(flow, current, event);
      // An app posts the feedback here, and sends the outcome.
      const isSent = effects.some(({ type }) => type === 'postFeedback');
      return isSent
        ? transition(flow, next, { type: 'submitSucceeded', feedbackId: 'local', at: Date.now() })[0]
        : next;
    },
    undefined,
    () => startSession(flow, { id: 'session', at: Date.now(), language: 'en' }),
  );
  return (
    <View>
      {visibleElements(flow, session).map(({ id, question, body }) => (
        <View key={id}>
          <Text>{localize(body, flow, 'en')}</Text>
          {question !== null &&
            visibleOptions(flow, session, question.id).map((option) => (
              <Pressable
                key={option.id}
                accessibilityRole="button"
                onPress={() =>
                  send({
                    type: 'answered',
                    answer: { kind: 'options', questionId: question.id, optionIds: [option.id] },
                    at: Date.now(),
                  })
                }
              >
                <Text>{localize(option.body, flow, 'en')}</Text>
              </Pressable>
            ))}
          {question !== null && visibleOptions(flow, session, question.id).length === 0 && (
            <TextInput
              accessibilityLabel={localize(body, flow, 'en')}
              onChangeText={(text) =>
                send({
                  type: 'answered',
                  answer: { kind: 'text', questionId: question.id, body: text },
                  at: Date.now(),
                })
              }
            />
          )}
        </View>
      ))}
      {currentState(flow, session).style === 'normal' && (
        <Pressable
          accessibilityRole="button"
          onPress={() => send({ type: 'advanced', source: 'next', at: Date.now() })}
        >
          <Text>Next</Text>
        </Pressable>
      )}
    </View>
  );
}
