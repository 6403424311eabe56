const text = (en: string, tr: string) => ({ en, tr });
const places = ['deck', 'bow', 'stern', 'cabin', 'bridge', 'galley', 'mast', 'hold'];

/** Survey of a ferry, whose places stand in random order. A file and a note follow on the same page. */
export const ferryNode = {
  id: 'node-ferry',
  name: 'Ferry',
  type: 'web',
  status: 'active',
  operating_24_7: true,
  operating_hours: [],
  server: { embed_domains: ['localhost'] },
  flow: {
    id: 'flow-ferry',
    node_id: 'node-ferry',
    name: 'Ferry',
    languages: [
      { id: 'lang-en', code: 'en', name: 'English' },
      { id: 'lang-tr', code: 'tr', name: 'Türkçe' },
    ],
    default_language_id: 'lang-en',
    states: [
      {
        id: 'ask',
        name: 'ask',
        is_initial_state: true,
        elements: ['place', 'ticket', 'note', 'send'],
        next_state_id: 'end',
      },
      { id: 'end', name: 'end', style: 'thank', elements: ['thanks'] },
    ],
    transitions: [],
    elements: [
      {
        id: 'place',
        type: 'question',
        is_visible: true,
        body: text('Where do you sit?', 'Nerede oturursunuz?'),
        question: {
          id: 'q-place',
          key: 'place',
          style: 'random',
          options: places.map((key) => ({ id: `opt-${key}`, key, body: text(key, `${key}-tr`) })),
        },
      },
      {
        id: 'ticket',
        type: 'question',
        is_visible: true,
        body: text('Your ticket', 'Biletiniz'),
        question: { id: 'q-ticket', key: 'ticket', style: 'file' },
      },
      {
        id: 'note',
        type: 'question',
        is_visible: true,
        body: text('A note', 'Not'),
        question: { id: 'q-note', key: 'note', style: 'text' },
      },
      { id: 'send', type: 'submit', is_visible: true, body: text('Send', 'Gönder') },
      { id: 'thanks', type: 'label', is_visible: true, body: text('Thank you!', 'Teşekkürler!') },
    ],
  },
};
