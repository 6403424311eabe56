import { answer, element, nodeOf, option, type PageFields, question, same, text } from './building.ts';

/** Pages with their elements, in the order of the survey. */
const pages = (url: string): readonly PageFields[] => [
  {
    id: 'guest',
    title: text('About <b>you</b>', '<b>Sizin</b> hakkınızda', '<b>عنك</b>'),
    description: text(
      '<p>You come from {{ context.plan | default: "nowhere" }}.</p>',
      '<p>Geldiğiniz yer: {{ context.plan | default: "hiçbir yer" }}.</p>',
      '<p>قدومك من: {{ context.plan | default: "لا مكان" }}.</p>',
    ),
    checks: [
      {
        condition: { '>=': [answer('budget'), { '*': [10, answer('guests')] }] },
        body: text(
          '{{ answers.budget | currency: "EUR" }} is too little for {{ answers.guests }} people.',
          '{{ answers.budget | currency: "EUR" }}, {{ answers.guests }} kişi için çok az.',
          '{{ answers.budget | currency: "EUR" }} قليل جدًا لعدد {{ answers.guests }}.',
        ),
      },
    ],
    elements: [
      element(
        'tables',
        'label',
        text(
          'Your tables: {{ context.tables | list: "or" }}',
          'Masalarınız: {{ context.tables | list: "or" }}',
          'طاولاتك: {{ context.tables | list: "or" }}',
        ),
        { visible_if: { var: 'context.member' } },
      ),
      question('name', 'text', text('What is your name?', 'Adınız nedir?', 'ما اسمك؟'), {
        is_required: true,
        description: text('As on your <i>ticket</i>', '<i>Biletinizdeki</i> gibi', 'كما في <i>تذكرتك</i>'),
        placeholder: same('Ada'),
        error_text: text('We need a name.', 'Bir ad gerekiyor.', 'نحتاج إلى اسم.'),
      }),
      question('guests', 'numeric', text('How many are you?', 'Kaç kişisiniz?', 'كم عددكم؟'), {
        is_required: true,
        decimals: 0,
        lowerlimit: 1,
        upperlimit: 8,
        suffix: text('people', 'kişi', 'أشخاص'),
      }),
      question('budget', 'numeric', text('What may it cost?', 'Ne kadar tutabilir?', 'كم قد تكون التكلفة؟'), {
        is_required: true,
        decimals: 2,
        prefix: same('€'),
        lowerlimit: { '*': [2, answer('guests')] },
      }),
      question('code', 'text', text('Your voucher', 'Kuponunuz', 'قسيمتك'), {
        pattern: '[A-Z]{2}-\\d{2}',
        pattern_text: text('Like AB-12.', 'AB-12 gibi.', 'مثل AB-12.'),
        default_answer: 'AB-12',
      }),
      element('next-guest', 'next_page', text('Next', 'İleri', 'التالي')),
    ],
  },
  {
    id: 'seats',
    title: text('Seats for {{ answers.name }}', '{{ answers.name }} için yerler', 'مقاعد {{ answers.name }}'),
    elements: [
      question(
        'seats',
        'checklist',
        text('Where do you like to sit?', 'Nerede oturmayı seversiniz?', 'أين تحب الجلوس؟'),
        {
          is_multi_select: true,
          options: [
            option('sea', text('By the sea', 'Deniz kenarında', 'بجانب البحر'), {
              score: 3,
              image_url: `${url}/demo/covers/gull.svg`,
              description: text('Windy', 'Rüzgârlı', 'عاصف'),
            }),
            option('garden', text('In the garden', 'Bahçede', 'في الحديقة'), { score: 2 }),
            option('other', text('Elsewhere', 'Başka yerde', 'في مكان آخر'), {
              score: 1,
              is_other: true,
            }),
            option('none', text('I only take away', 'Yalnızca paket alırım', 'آخذ الطعام معي فقط'), {
              is_exclusive: true,
            }),
          ],
        },
      ),
      question('best', 'radio', text('Which of them is best?', 'Bunlardan hangisi en iyi?', 'أيها الأفضل؟'), {
        options_from: { question: 'seats' },
        visible_if: { '>': [{ count: answer('seats') }, 1] },
      }),
      question(
        'wind',
        'radio',
        text('Does the wind disturb you?', 'Rüzgâr sizi rahatsız eder mi?', 'هل تزعجك الرياح؟'),
        {
          visible_if: { contains: [answer('seats'), 'sea'] },
          required_if: { '>': [answer('guests'), 1] },
          options: [option('yes', text('Yes', 'Evet', 'نعم')), option('no', text('No', 'Hayır', 'لا'))],
        },
      ),
      question('summary', 'text', text('Your voucher again', 'Yine kuponunuz', 'قسيمتك مجددًا'), {
        default_answer: answer('code'),
        read_only_if: true,
        review: false,
      }),
      element('gauge', 'gauge', text('Your score', 'Puanınız', 'نقاطك'), {
        extra: { source_variable: 'score', min: 0, max: 10 },
      }),
      element('next-seats', 'next_page', text('Next', 'İleri', 'التالي')),
    ],
  },
  {
    id: 'never',
    visible_if: { '>': [answer('guests'), 7] },
    elements: [
      question('party', 'text', text('What do you celebrate?', 'Neyi kutluyorsunuz?', 'بماذا تحتفلون؟'), {
        is_required: true,
      }),
      element('next-never', 'next_page', text('Next', 'İleri', 'التالي')),
    ],
  },
  {
    id: 'visit',
    elements: [
      question('day', 'datepicker', text('Which day?', 'Hangi gün?', 'أي يوم؟'), {
        default_answer: { today: 3 },
        min_date: { today: 1 },
        max_date: { today: 30 },
      }),
      question('hour', 'time', text('At what time?', 'Saat kaçta?', 'في أي ساعة؟')),
      question('booked', 'date_time', text('When did you book?', 'Ne zaman ayırttınız?', 'متى حجزت؟')),
      question('first', 'month', text('Your first visit?', 'İlk ziyaretiniz?', 'زيارتك الأولى؟')),
      question('page', 'url', text('Your page', 'Sayfanız', 'صفحتك')),
      question('contact', 'multiple_value', text('How do we reach you?', 'Size nasıl ulaşırız?', 'كيف نصل إليك؟'), {
        options: [
          option('mail', text('E-mail', 'E-posta', 'البريد'), { value_type: 'email', is_required: true }),
          option('city', text('City', 'Şehir', 'المدينة')),
        ],
      }),
      question('sign', 'signature', text('Please sign', 'Lütfen imzalayın', 'وقّع من فضلك')),
      question('proof', 'file', text('Your ticket', 'Biletiniz', 'تذكرتك'), { accept: ['.png'], max_file_bytes: 1024 }),
      element('next-visit', 'next_page', text('Next', 'İleri', 'التالي')),
    ],
  },
  { id: 'review', is_review: true, elements: [element('send', 'submit', text('Send', 'Gönder', 'إرسال'))] },
];

/**
 * Builds the node of a restaurant: limits, checks, fields of questions and options, review, redirect, and every style of our
 * own. Its pictures and redirect are at `url`; its links are signed with the key of `publicKey`.
 */
export function tideNode(url: string, publicKey: string) {
  const thanks = element(
    'thanks',
    'label',
    text('Thank you, {{ answers.name }}!', 'Teşekkürler, {{ answers.name }}!', 'شكرًا {{ answers.name }}!'),
  );
  return nodeOf(
    'tide',
    pages(url),
    {
      id: 'end',
      elements: [thanks],
      redirect_url: `${url}/demo/?guest={{ answers.name }}&score={{ variables.score }}`,
      redirect_after_seconds: 2,
    },
    {
      context: [
        { key: 'plan', type: 'text', from: ['query'] },
        { key: 'visits', type: 'number', from: ['query'], default: 0 },
        { key: 'member', type: 'boolean', from: ['signature'], default: false },
        { key: 'tables', type: 'list', from: ['signature'] },
      ],
      variables: [
        { key: 'score', type: 'number', value: { '+': [{ score: 'answers.seats' }, { var: 'context.visits' }] } },
        { key: 'rich', type: 'boolean', value: { '>': [answer('budget'), 100] } },
      ],
    },
    { use_signature_verify: true, public_key: publicKey },
  );
}
