import type { ChatPerson } from '@product/model';

export type Sender = Partial<Pick<ChatPerson, 'nickname' | 'name' | 'surname' | 'email' | 'phoneNumber'>>;

/**
 * Finds the name of a sender: nickname, else name and surname, else name, else e-mail, else phone number. Undefined when
 * none is known, since the view chooses the words then.
 */
export function senderLabel(sender: Sender | null | undefined): string | undefined {
  if (sender === null || sender === undefined) return undefined;
  const name = known(sender.name);
  const surname = known(sender.surname);
  const fullName = name !== undefined && surname !== undefined ? `${name} ${surname}` : name;
  return known(sender.nickname) ?? fullName ?? known(sender.email) ?? known(sender.phoneNumber);
}

function known(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}

export interface Avatar {
  /** Capital letter. */
  readonly initial: string;
  /** CSS colour: the person's own, or one of the palette that stays the same for that person. */
  readonly color: string;
  readonly imageUrl: string | null;
}

/** Soft colours with a contrast above 7:1 to near-black text. */
const palette = ['#e0a458', '#8fbf88', '#8fb8de', '#d59bb5', '#b7a6e0', '#7fc4bd', '#e39a86', '#c5bd6b'];
const plainColor =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20}|(?:rgb|hsl|oklch)a?\([\d\s.,%/+-]{1,60}\))$/i;
const imageAddress = /^(?:https?:\/\/|\/(?!\/))/i;

/**
 * Derives the avatar of a person. Invalid colours and image addresses are ignored.
 *
 * @param fallback Name of an unknown person.
 */
export function avatarOf(person: ChatPerson | null, fallback: string): Avatar {
  const label = senderLabel(person) ?? fallback;
  return {
    initial: initialOf(label),
    color: ownColor(person) ?? palette[hash(person?.id ?? label) % palette.length] ?? '#8fb8de',
    imageUrl: person?.avatar != null && imageAddress.test(person.avatar) ? person.avatar : null,
  };
}

function ownColor(person: ChatPerson | null): string | undefined {
  const color = person?.avatarColor?.trim();
  return color !== undefined && plainColor.test(color) ? color : undefined;
}

function initialOf(label: string): string {
  return label.match(/[\p{L}\p{N}]/u)?.[0].toLocaleUpperCase() ?? '?';
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}
