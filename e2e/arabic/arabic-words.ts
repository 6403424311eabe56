import type { SurveyWords } from '../pages/survey.ts';

/** Words of the demo survey in Arabic. */
export const arabic: SurveyWords = {
  score: 'ما مدى احتمال أن توصي بمكتبة الميناء لصديق؟',
  order: 'كيف كان طلبك الأخير؟',
  good: 'رائع',
  bad: 'سيئ',
  reasons: 'ما الذي لم يكن على ما يرام؟',
  damaged: 'وصل تالفًا',
  late: 'وصل متأخرًا',
  photo: 'أرِنا الضرر',
  statements: ['تنوع الكتب', 'الأسعار', 'الموظفون'],
  grades: ['ضعيف', 'مقبول', 'جيد'],
  comment: 'هل هناك شيء تود أن تخبرنا به؟',
  name: 'ما اسمك؟',
  email: 'ما بريدك الإلكتروني؟',
  next: 'التالي',
  back: 'السابق',
  send: 'إرسال',
  thanks: 'شكرًا لك! نراك عند الميناء.',
  sorry: 'نأسف لذلك. سنكتب إليك هنا، خلال يوم عادةً.',
};

/** Other texts of the owner in Arabic. */
const others: Readonly<Record<string, string>> = {
  Fine: 'لا بأس',
  'It was not what I ordered': 'لم يكن ما طلبته',
  'Something else': 'شيء آخر',
  'How do you rate our shop?': 'كيف تقيّم متجرنا؟',
  'We usually reply within a day.': 'نرد عادةً خلال يوم.',
  "Thanks for telling us. Can you send us your order number? Then we'll put it right.":
    'شكرًا لإخبارنا. هل يمكنك أن ترسل إلينا رقم طلبك؟ وسنعالج الأمر.',
  Feedback: 'رأيك',
  'How was it?': 'كيف كان؟',
};

/** Translates a text of the demo to Arabic. Numbers stay. */
export function arabicFor(text: string, english: SurveyWords): string {
  const pairs = Object.entries(english).flatMap(([name, words]) => {
    const own: unknown = Reflect.get(arabic, name);
    return Array.isArray(words) && Array.isArray(own) ? words.map((word, at) => [word, own[at]]) : [[words, own]];
  });
  const found: unknown = Object.fromEntries(pairs)[text] ?? others[text];
  if (typeof found === 'string') return found;
  if (/^\d+$/.test(text)) return text;
  throw new Error(`The demo's text “${text}” has no Arabic.`);
}
