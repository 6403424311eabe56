import type { Question } from '@product/model';
import { Icon, type IconName } from '@product/ui';
import { useSingleChoice } from '../../hooks/use-answer.ts';
import { useFieldProps } from '../../hooks/use-issue.ts';
import { extraColours } from '../shared/extra/extra.ts';
import { useExtraLabel } from '../shared/extra/use-extra-label.tsx';
import { Scale } from '../shared/scale/scale.tsx';
import type { QuestionViewProps } from '../view-props.ts';

/** Renders a scale with the owner's labels and colours. Three or five options have faces. */
export function CustomScoreQuestion({ question }: QuestionViewProps) {
  const { options, chosenId, choose } = useSingleChoice(question);
  const colours = extraColours(question);
  const colourOf = (optionId: string) => colours[question.options.findIndex(({ id }) => id === optionId)];
  return (
    <Scale
      field={useFieldProps(question)}
      choices={options}
      chosenId={chosenId}
      onChoose={choose}
      lowLabel={useExtraLabel(question, 'low_label')}
      highLabel={useExtraLabel(question, 'high_label')}
      picture={
        hasFaces(question) ? (position) => <Icon name={faceAt(position, options.length)} size={34} /> : undefined
      }
      colour={({ id }) => colourOf(id)}
    />
  );
}

/** Returns whether the options have faces: `extra.faces`, or by default for three or five options. */
function hasFaces({ extra, options }: Question): boolean {
  const { faces } = extra;
  return typeof faces === 'boolean' ? faces : options.length === 3 || options.length === 5;
}

const threeFaces: readonly IconName[] = ['face-bad', 'face-neutral', 'face-good'];
const fiveFaces: readonly IconName[] = ['face-very-bad', ...threeFaces, 'face-very-good'];

/** Returns the face at a position. The first option is the worst; more than three options use five faces. */
function faceAt(position: number, count: number): IconName {
  const faces = count <= 3 ? threeFaces : fiveFaces;
  const share = count < 2 ? 0.5 : position / (count - 1);
  return faces[Math.round(share * (faces.length - 1))] ?? 'face-neutral';
}
