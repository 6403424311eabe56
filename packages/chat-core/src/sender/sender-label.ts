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
