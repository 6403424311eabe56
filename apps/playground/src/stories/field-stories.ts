import type { QuestionStyle } from '@product/model';
import { sameText, text } from './sample-texts.ts';
import { advance, type Story, sampleAnswer, story, textAnswered } from './story.ts';

const description = text(
  'As it is printed on your <b>receipt</b>, or in <a href="https://example.com/orders">your orders</a>.',
  '<b>Fişinizde</b> ya da <a href="https://example.com/orders">siparişlerinizde</a> yazdığı gibi.',
  'كما هو مطبوع على <b>الإيصال</b> أو في <a href="https://example.com/orders">طلباتك</a>.',
);
const placeholder = text('for example Moby Dick', 'örneğin Moby Dick', 'مثلًا موبي ديك');
const errorText = text(
  'We need the title to look for the book.',
  'Kitabı aramak için adına ihtiyacımız var.',
  'نحتاج إلى العنوان للبحث عن الكتاب.',
);
const price = text('What did you pay?', 'Ne kadar ödediniz?', 'كم دفعت؟');
const weight = text('How heavy was the parcel?', 'Paket ne kadar ağırdı?', 'كم كان وزن الطرد؟');
const richTitle = text(
  'Did you find the <b>right</b> book with <code>harbour find</code>?',
  '<code>harbour find</code> ile <b>doğru</b> kitabı buldunuz mu?',
  'هل وجدت الكتاب <b>الصحيح</b> باستخدام <code>harbour find</code>؟',
);
const kilograms = text('kg', 'kg', 'كغ');

const readOnlyStyles: readonly QuestionStyle[] = [
  ...(['text', 'textarea', 'numeric', 'datepicker', 'phone_number', 'radio', 'checklist', 'dropdown'] as const),
  ...(['score', 'star', 'slider', 'matrix', 'ranking', 'file'] as const),
];

const own: Partial<Record<QuestionStyle, () => Story[]>> = {
  text: () => [
    story('text', 'description', { question: { description, placeholder } }),
    story('text', 'error-text', { question: { error_text: errorText, is_required: true }, events: () => [advance] }),
    story('text', 'rich-title', { title: richTitle, question: { description } }),
  ],
  textarea: () => [story('textarea', 'description', { question: { description, placeholder } })],
  numeric: () => [
    story('numeric', 'prefix', {
      title: price,
      question: { prefix: sameText('€'), placeholder: sameText('0.00'), decimals: 2 },
    }),
    story('numeric', 'suffix', {
      title: weight,
      question: { suffix: kilograms },
      events: (question) => [textAnswered(question, '12')],
    }),
    story('numeric', 'units-invalid', {
      title: price,
      question: { prefix: sameText('€'), suffix: text('in all', 'toplam', 'إجمالًا'), description },
      events: (question) => [textAnswered(question, '900'), advance],
    }),
  ],
  slider: () => [
    story('slider', 'units', {
      title: weight,
      question: { suffix: kilograms, max: 5, decimals: 1 },
      events: (question) => [textAnswered(question, '2.5')],
    }),
  ],
  radio: () => [
    story('radio', 'rich-title', {
      title: richTitle,
      options: [text('<b>Yes</b>, at once', '<b>Evet</b>, hemen', '<b>نعم</b> على الفور'), text('No', 'Hayır', 'لا')],
      question: { description },
    }),
  ],
  file: () => [
    story('file', 'types', { question: { accept: ['.pdf', 'image/png', '.docx'], max_file_bytes: 5 * 1024 * 1024 } }),
  ],
};

/** Stories of the small fields of questions: description, placeholder, units, own messages, read-only answers. */
export function fieldStories(style: QuestionStyle): Story[] {
  const readOnly = story(style, 'read-only', {
    // As soon as it is answered, because a read-only question takes no answer.
    question: { read_only_if: { '!!': [{ var: `answers.${style}-read-only` }] } },
    events: (question) => [sampleAnswer(question)],
  });
  return [...(own[style]?.() ?? []), ...(readOnlyStyles.includes(style) ? [readOnly] : [])];
}
