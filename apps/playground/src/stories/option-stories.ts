import type { FlowEvent } from '@product/flow-engine';
import type { Question, QuestionStyle } from '@product/model';
import { optionTexts, type SampleOption, type SampleText, text } from './sample-texts.ts';
import { advance, answered, type Story, sampleAnswer, story } from './story.ts';

/** Books whose covers are pictures of this site. A browser loads no pictures of other schemes than http and https. */
function covers(): readonly SampleOption[] {
  const origin = globalThis.location?.origin ?? 'http://localhost';
  const cover = (name: string, label: SampleText): SampleOption => ({
    ...label,
    fields: { image_url: `${origin}/demo/covers/${name}.svg` },
  });
  return [
    cover('lighthouse', text('The lighthouse', 'Deniz feneri', 'المنارة')),
    cover(
      'map',
      text(
        'The map of a sea that nobody sails',
        'Kimsenin açılmadığı bir denizin haritası',
        'خريطة بحر لا يبحر فيه أحد',
      ),
    ),
    cover('gull', text('The gull', 'Martı', 'النورس')),
    cover('missing', text('A cover that does not load', 'Yüklenmeyen bir kapak', 'غلاف لا يُحمَّل')),
  ];
}

const described: readonly SampleOption[] = [
  {
    ...text('By post', 'Posta ile', 'بالبريد'),
    fields: { description: text('Two to four days', 'İki ila dört gün', 'من يومين إلى أربعة أيام') },
  },
  {
    ...text('By courier', 'Kurye ile', 'مع ساعٍ'),
    fields: { description: text('Today, in the city', 'Bugün, şehir içinde', 'اليوم داخل المدينة') },
  },
  { ...text('I will fetch it', 'Kendim alırım', 'سأستلمه بنفسي') },
];

/** Adds an option that asks for a text. */
export const withOther = (options: readonly SampleOption[]): readonly SampleOption[] => [
  ...options,
  { ...text('Something else', 'Başka bir şey', 'شيء آخر'), fields: { is_other: true } },
];

/** Chooses the last option, and writes its text. */
export const chooseOther = ({ id, options }: Question, other?: string): FlowEvent => {
  const last = options.at(-1)?.id ?? '';
  return answered({
    kind: 'options',
    questionId: id,
    optionIds: [last],
    ...(other !== undefined && { texts: { [last]: other } }),
  });
};

/** Stories of the pictures, the descriptions and the texts of options. */
export function optionStories(style: QuestionStyle): Story[] {
  const options = withOther(optionTexts[style]?.slice(0, 3) ?? []);
  return [
    story(style, 'pictures', { options: covers(), events: (question) => [sampleAnswer(question)] }),
    story(style, 'descriptions', { options: described, events: (question) => [sampleAnswer(question)] }),
    story(style, 'other', { options, events: (question) => [chooseOther(question, 'The stamps')] }),
    story(style, 'other-missing', {
      options,
      question: { is_required: true },
      events: (question) => [chooseOther(question), advance],
    }),
  ];
}
