import { answer, element, nodeOf, option, type PageFields, question, same, text } from './building.ts';

const next = (id: string) => element(id, 'next_page', text('Next', 'İleri', 'التالي'));
const context = (key: string) => ({ var: `context.${key}` });
const isLicensed = { '!!': [context('licensed')] };

const boats = [
  option('sail', text('A <b>sailing</b> boat', '<b>Yelkenli</b>', 'قارب <b>شراعي</b>'), {
    description: text('Slow and silent', 'Yavaş ve sessiz', 'بطيء وهادئ'),
    score: 2,
  }),
  option('motor', text('A motor boat', 'Motorlu tekne', 'قارب بمحرك'), {
    score: 3,
    visible_if: { and: [isLicensed, { '!==': [{ missing: ['context.until'] }, true] }] },
  }),
  option('raft', text('A raft', 'Sal', 'طوف'), { visible_if: { '!': isLicensed } }),
  option('other', text('Another', 'Başka', 'آخر'), { is_other: true, score: 1 }),
];

const extras = (url: string) => [
  option('vest', text('Life vests', 'Can yelekleri', 'سترات نجاة'), {
    description: text('For all', 'Herkes için', 'للجميع'),
    image_url: `${url}/demo/covers/gull.svg`,
    score: 5,
  }),
  option('radio', text('A radio', 'Telsiz', 'جهاز لاسلكي'), { score: 4 }),
  option('oars', text('Oars', 'Kürek', 'مجاديف'), { visible_if: { '!=': [answer('boat'), 'motor'] } }),
  option('map', text('A map', 'Harita', 'خريطة')),
  option('nothing', text('Nothing', 'Hiçbiri', 'لا شيء'), { is_exclusive: true }),
];

const places = [
  option('bow', text('At the <code>bow</code>', '<code>Pruva</code>', '<code>المقدمة</code>'), {
    description: text('Wet', 'Islak', 'مبلل'),
    score: 1,
  }),
  option('mast', text('At the mast', 'Direk', 'عند الصاري'), { visible_if: { '==': [answer('boat'), 'sail'] } }),
  option('winch', text('At the winch', 'Vinç', 'عند الرافعة'), { visible_if: { '==': [answer('boat'), 'motor'] } }),
  option('elsewhere', text('Elsewhere', 'Başka yerde', 'في مكان آخر'), { is_other: true, keep_position: true }),
];

const crewLimit = {
  if: [{ in: [answer('boat'), ['sail', 'motor']] }, { max: [2, { '/': [context('points'), 250] }] }, 2],
};

const boatPage: PageFields = {
  id: 'boat',
  title: text('<i>The Pier</i>', '<i>İskele</i>', '<i>الرصيف</i>'),
  elements: [
    element(
      'offer',
      'label',
      same(
        [
          '{{ customer.external_id | default: "nobody" }}',
          '{{ context.points | number }}',
          '{{ context.discount | percent }}',
          '{{ context.until | date: "long" }}',
          '{{ context.boats | list }}',
        ].join(' / '),
      ),
    ),
    element('help', 'button_link', text('Help', 'Yardım', 'مساعدة'), {
      extra: { url: 'https://pier.example/help?of={{ customer.external_id }}&boats={{ context.boats | list: "or" }}' },
    }),
    question('boat', 'dropdown', text('Which boat?', 'Hangi tekne?', 'أي قارب؟'), {
      is_required: true,
      options: boats,
    }),
    question('crew', 'numeric', text('How many aboard?', 'Kaç kişi?', 'كم عدد الركاب؟'), {
      is_required: true,
      lowerlimit: 1,
      upperlimit: crewLimit,
    }),
    question('mail', 'textarea', text('How do we reach you?', 'Size nasıl ulaşırız?', 'كيف نصل إليك؟'), {
      hide_personal_data: true,
      placeholder: text('Any way', 'Herhangi bir yol', 'بأي طريقة'),
    }),
    next('next-boat'),
  ],
};

/** A page that a transition passes over: only visitors without a sailing boat see it. */
const licencePage: PageFields = {
  id: 'licence',
  elements: [
    question('licence', 'text', text('Your licence?', 'Ehliyetiniz?', 'رخصتك؟'), { is_required: true }),
    next('next-licence'),
  ],
};

const tripPage = (url: string): PageFields => ({
  id: 'trip',
  description: text(
    '<p>We write to {{ answers.mail }}, about {{ answers.boat }}.</p>',
    '<p>{{ answers.boat }}: {{ answers.mail }}</p>',
    '<p>{{ answers.boat }}: {{ answers.mail }}</p>',
  ),
  checks: [
    {
      condition: { '<': [{ days_between: [answer('from'), answer('until')] }, 8] },
      body: text('A week at most.', 'En fazla bir hafta.', 'أسبوع على الأكثر.'),
    },
  ],
  elements: [
    question('from', 'datepicker', text('From when?', 'Ne zamandan?', 'من متى؟'), { min_date: { today: 1 } }),
    question('until', 'datepicker', text('Until when?', 'Ne zamana kadar?', 'حتى متى؟'), { min_date: answer('from') }),
    question('knots', 'slider', text('How fast?', 'Ne kadar hızlı?', 'بأي سرعة؟'), {
      min: 0,
      max: 5,
      decimals: 1,
      suffix: text('kn', 'kn', 'عقدة'),
    }),
    question('extras', 'checklist', text('What else?', 'Başka ne?', 'ماذا أيضًا؟'), {
      is_multi_select: true,
      options: extras(url),
    }),
    question('left', 'radio', text('What could you do without?', 'Ne olmasa da olur?', 'بدون ماذا تستغني؟'), {
      options_from: { question: 'extras', chosen: false },
      visible_if: {
        or: [
          { some: [answer('extras'), { '===': [{ var: '' }, 'vest'] }] },
          { all: [answer('extras'), { '==': [{ var: '' }, 'map'] }] },
        ],
      },
    }),
    question('place', 'random', text('Where do you sit?', 'Nerede oturursunuz?', 'أين تجلس؟'), { options: places }),
    question('captain', 'multiple_value', text('The captain', 'Kaptan', 'القبطان'), {
      options: [
        option('phone', text('Phone', 'Telefon', 'الهاتف'), { value_type: 'phone' }),
        option('age', text('Age', 'Yaş', 'العمر'), { value_type: 'number', is_required: true }),
        option('since', text('Since', 'Başlangıç', 'منذ'), { value_type: 'date' }),
        option('ship', text('Ship', 'Gemi', 'السفينة'), { value_type: 'text' }),
      ],
    }),
    question('code', 'text', text('Code', 'Kod', 'الرمز')),
    question('wish', 'text', text('Any wish?', 'Dileğiniz?', 'أي رغبة؟'), {
      default_answer: text('none', 'none', 'none').en,
      read_only_if: { matches: [answer('code'), '^FIX'] },
    }),
    element('send', 'submit', text('Send', 'Gönder', 'إرسال')),
  ],
});

/** Builds the node of a boat rental, whose conditions, variables and texts use the rest of the flow language. */
export function pierNode(url: string) {
  const thanks = element(
    'thanks',
    'label',
    same('{{ variables.size }} / {{ variables.ready }} / {{ variables.price | currency: "EUR" }}'),
  );
  return nodeOf(
    'pier',
    [boatPage, licencePage, tripPage(url)],
    { id: 'end', elements: [thanks] },
    {
      context: [
        { key: 'points', type: 'number', from: ['attributes'] },
        { key: 'discount', type: 'number', from: ['attributes'], default: 0 },
        { key: 'until', type: 'text', from: ['attributes'] },
        { key: 'boats', type: 'list', from: ['attributes'] },
        { key: 'licensed', type: 'boolean', from: ['attributes'], default: false },
      ],
      variables: [
        { key: 'size', type: 'text', value: { if: [{ '<=': [answer('crew'), 2] }, 'small', 'large'] } },
        {
          key: 'ready',
          type: 'boolean',
          value: {
            and: [{ answered: answer('from') }, { none: [answer('extras'), { '==': [{ var: '' }, 'nothing'] }] }],
          },
        },
        {
          key: 'price',
          type: 'number',
          value: {
            '-': [
              { '*': [{ min: [{ score: 'answers.boat' }, 10] }, { '+': [100, { '%': [context('points'), 7] }] }] },
              { count: answer('extras') },
            ],
          },
        },
      ],
      transitions: [
        { from_state_id: 'boat', to_state_id: 'trip', rules: [], condition: { '==': [answer('boat'), 'sail'] } },
      ],
    },
  );
}
