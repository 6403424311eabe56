import { describe, expect, test } from 'vitest';
import { maskPersonalData } from './mask-personal-data.ts';

const CARD = 'XXXX-XXXX-XXXX-XXXX';

describe('payment cards', () => {
  test.each([
    ['Visa', '4111111111111111'],
    ['Visa, 13 digits', '4222222222222'],
    ['Visa, 19 digits', '4000000000000000006'],
    ['Visa with spaces', '4111 1111 1111 1111'],
    ['Visa with dashes', '4111-1111-1111-1111'],
    ['Mastercard', '5555555555554444'],
    ['Mastercard of the newer range', '2223003122003222'],
    ['American Express', '378282246310005'],
    ['American Express with spaces', '3782 822463 10005'],
    ['Diners Club', '30569309025904'],
    ['Discover', '6011111111111117'],
    ['JCB', '3530111333300000'],
    ['UnionPay', '6200000000000005'],
    ['UnionPay 81', '8100000000000002'],
    ['Maestro', '6759649826438453'],
    ['Troy', '9792030394440796'],
    ['Troy 65', '6500000000000002'],
  ])('the payment card %s is masked', (_, number) => {
    expect(maskPersonalData(`Card ${number}, thanks.`)).toBe(`Card ${CARD}, thanks.`);
  });

  test.each([' ', '-', '.', '\u00a0', '\u202f', '–', '\u2011'])(
    'a card is masked with “%s” between its groups',
    (sign) => {
      expect(maskPersonalData(`Card ${['5555', '5555', '5555', '4444'].join(sign)}, thanks.`)).toBe(
        `Card ${CARD}, thanks.`,
      );
    },
  );

  test('a card beside its expiry date and another card is masked', () => {
    expect(maskPersonalData('4111 1111 1111 1111 12/27')).toBe(`${CARD} 12/27`);
    expect(maskPersonalData('4111 1111 1111 1111 5555-5555-5555-4444')).toBe(`${CARD} ${CARD}`);
  });

  test.each([
    ['532 123 45 67 05321234567', `*** *** ** ${CARD}`],
    ['0532 123 45 67 4111 1111 1111 1111', `**** *** ** ${CARD}`],
    ['order 600000000012 0532 123 45 67', `order ${CARD} *** ** **`],
    ['4111 1111 1111 1111 212 345 67 89', `${CARD} *** *** ** **`],
  ])('no part of a phone number remains beside a card: %s', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
    expect(maskPersonalData(masked)).toBe(masked);
  });

  test('cards after a possible address are masked, again and again', () => {
    const masked = maskPersonalData('a@b.4111111111111111');
    expect(masked).toBe(`a@b.${CARD}`);
    expect(maskPersonalData(masked)).toBe(masked);
  });

  test('digits after a plus are a phone number, and a slash separates two', () => {
    expect(maskPersonalData('+4222222222222')).toBe('+*************');
    expect(maskPersonalData('90+4222222222222')).toBe('90+*************');
    expect(maskPersonalData('5555 5555 5555 4444 / 4111 1111 1111 1111')).toBe(`${CARD} / ${CARD}`);
    expect(maskPersonalData('(212) 345 67 89 / 4111 1111 1111 1111')).toBe(`(***) *** ** ** / ${CARD}`);
  });

  test('a card after a plus is masked when it has more digits than a phone number', () => {
    expect(maskPersonalData('+4111111111111111')).toBe(`+${CARD}`);
    expect(maskPersonalData('4111111111111111+4111111111111111')).toBe(`${CARD}+${CARD}`);
  });

  test.each([
    ['4111111111111111.5321234567', `${CARD}.**********`],
    ['4111111111111111.10000000146', `${CARD}.***********`],
    ['4111111111111111+30123456', `${CARD}+30123456`],
    ['4111111111111111*.5321234567', `${CARD}*.5321234567`],
    ['10000000146+ 123456789', '***********+ *********'],
    ['5321234567+/123456789', '**********+/*********'],
    ['TL123456780532 123 45 4111 1111 1111 1111', `TL123456780532 123 45 ${CARD}`],
    ['5321234567,123', '**********,123'],
    ['5321234567:123', '**********:123'],
    ['5321234567,12', '5321234567,12'],
    ['5321234567,1', '5321234567,1'],
  ])('text beside a masked number is masked in the first pass or never: %s', (text, masked) => {
    expect(maskPersonalData(text, { country: 'TR' })).toBe(masked);
    expect(maskPersonalData(masked, { country: 'TR' })).toBe(masked);
  });

  test.each([
    ['a wrong check digit', '4111111111111112'],
    ['a wrong check digit, grouped', '4111 1111 1111 1112'],
    ['a wrong check digit of American Express', '3782 822463 10006'],
    ['an issuer that does not exist', '1111111111111117'],
    ['a length that the issuer does not have', '41111111111111113'],
    ['more than 19 digits', '41111111111111114111111111111111'],
    ['two spaces between the groups', '4111  1111  1111  1111'],
    ['letters at the end', '4111111111111111abc'],
    ['letters at the beginning', 'abc4111111111111111'],
  ])('%s is not masked as a payment card', (_, text) => {
    expect(maskPersonalData(text)).toBe(text);
  });
});

describe('Turkish identity numbers', () => {
  test.each(['10000000146', '12345678950', '19191919190'])('%s', (number) => {
    expect(maskPersonalData(`TC: ${number}.`)).toBe('TC: ***********.');
  });

  test.each([
    ['10000000146 0532 123 45 67', '*********** **** *** ** **'],
    ['532 123 45 67 (10000000146)', '*** *** ** ** (***********)'],
    ['+12025550123 (10000000146)', '+*********** (***********)'],
    ['12345678950 + 4222222222222', '*********** + *************'],
    ['+90 10000000146 12', '+90 *********** 12'],
    ['1-0090 10000000146', '1-0090 ***********'],
  ])('a Turkish identity number is masked beside other numbers: %s', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  test.each([
    '10000000145',
    '10000000156',
    '01000000014',
    // The check digits are valid, but no number begins with 0.
    '01000000090',
    '100000001466',
    '1000000014',
    '1.10000000146',
    '10000000146x',
  ])('%s is not masked as an identity number', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });
});

describe('e-mail addresses', () => {
  test.each([
    ['ada@example.com', '***@***.***'],
    ['Ada.Lovelace+news@mail.example.co.uk.', '***@***.***.'],
    ['<ada@example.com>', '<***@***.***>'],
    ['mailto:ada@example.com?subject=x', 'mailto:***@***.***?subject=x'],
    ['ada@example.com,bob@example.org', '***@***.***,***@***.***'],
    ['ömer@örnek.com', '***@***.***'],
    ['ada@xn--rnek-5qa.xn--p1ai', '***@***.***'],
    ['4111111111111111@example.com', '***@***.***'],
    ['at ...ada@example.com', 'at ...***@***.***'],
    ['😀ada@example.com', '😀***@***.***'],
    ['a@b@example.com', 'a@***@***.***'],
    ['ada@b.com-5321234567', '***@***.***-**********'],
    // At most 64 code units belong to the local part. A letter of two units stays complete.
    [`${'𝒜'.repeat(40)}@example.com`, `${'𝒜'.repeat(8)}***@***.***`],
    [`${'𝒜'.repeat(40)}b@example.com`, `${'𝒜'.repeat(9)}***@***.***`],
    // Letters beside the surrogates in Unicode, and with the first and last low surrogate.
    ['ａda@example.com', '***@***.***'],
    ['\u{10000}@example.com', '***@***.***'],
    ['\u{1d7ff}@example.com', '***@***.***'],
    ['😀\u{10000}@example.com', '😀***@***.***'],
    // At most 255 code units belong to the domain.
    [`a@${'x'.repeat(251)}.com.`, '***@***.***.'],
    [`a@${'x'.repeat(252)}.com and b@c.de`, '***@***.***m and ***@***.***'],
  ])('the e-mail address in %s is masked: %s', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  test.each([
    `a@${'x.'.repeat(150)}com`,
    '@ada',
    'ada@',
    'ada@localhost',
    'see you @ 5.30',
    'price @2.50',
    'ada@b.c',
    'a @ b.com',
  ])('%s is not masked as an e-mail address', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });
});

describe('IBANs', () => {
  test.each([
    'TR330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 26',
    'DE89370400440532013000',
    'GB29 NWBK 6016 1331 9268 19',
    'tr33 0006 1005 1978 6457 8413 26',
    'NO93-8601-1117-947',
    // Inner groups look like the start of another IBAN.
    'MT19 AB12 CD34 CD34 CD34 CD34 CD34 ABC',
    // The last four groups are an IBAN too.
    'MT71 ABCD 1234 5XYZ NO93 8601 1117 947',
    'kz30125azaz090azaz90',
    // The longest and the shortest IBAN of a country without a known length.
    'ZZ08111111111111111111111111111111',
    'ZZ5411111111111',
  ])('the IBAN %s is masked', (iban) => {
    expect(maskPersonalData(`IBAN ${iban} tarihinde`)).toBe(`IBAN ${'*'.repeat(iban.length)} tarihinde`);
    expect(maskPersonalData(iban)).toBe('*'.repeat(iban.length));
  });

  test.each([
    'TR340006100519786457841326',
    'XX330006100519786457841326',
    'GB29 NWBK 6016 1331 9268 18',
    'AB12 and more words',
    `ZZ08${'1'.repeat(31)}`,
    // The check digits are valid, but the length or the grouping is not.
    `ZZ41${'1'.repeat(31)}`,
    'ZZ191111111111',
    'ZZ08 1111 1111 1111 1111 1111 1111 1111 11',
  ])('%s is not masked as an IBAN', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });
});

describe('phone numbers', () => {
  test.each([
    ['+905321234567', '+************'],
    ['+90 532 123 45 67', '+** *** *** ** **'],
    ['+90 (532) 123-45-67', '+** (***) ***-**-**'],
    ['+1 202 555 0123', '+* *** *** ****'],
    ['+123456789', '+*********'],
    ['05321234567', '***********'],
    ['5321234567', '**********'],
    ['0532 123 45 67', '**** *** ** **'],
    ['532 123 45 67', '*** *** ** **'],
    ['532-123-4567', '***-***-****'],
    ['(0532) 123 45 67', '(****) *** ** **'],
    ['(212) 345 67 89', '(***) *** ** **'],
    ['0 532 123 45 67', '* *** *** ** **'],
    ['0212 345 67 89', '**** *** ** **'],
    ['0212.345.67.89', '****.***.**.**'],
    ['90 532 123 45 67', '** *** *** ** **'],
    ['0090 532 123 45 67', '**** *** *** ** **'],
    ['0532 123 45 67 0533 765 43 21', '**** *** ** ** **** *** ** **'],
    ['0532 123 45 67 / 0533 765 43 21', '**** *** ** ** / **** *** ** **'],
    ['+90 532 123 45 67 2 kişi', '+** *** *** ** ** 2 kişi'],
    ['12 0532 123 45 67', '12 **** *** ** **'],
    ['**0532 123 45 67**', '****** *** ** ****'],
    ['Tel:0532 123 45 67.', 'Tel:**** *** ** **.'],
    ['20.11.2026 5321234567', '20.11.2026 **********'],
    ['532-123-4567 12 kişi', '***-***-**** 12 kişi'],
    ['0532\u00a0123\u00a045\u00a067', '****\u00a0***\u00a0**\u00a0**'],
    ['0532–123–45–67', '****–***–**–**'],
    // A number may begin after a slash, two signs, brackets or asterisks.
    ['2019/212 345 67 89', '2019/*** *** ** **'],
    ['20  532 123 45 67', '20  *** *** ** **'],
    ['20, 532 123 45 67', '20, *** *** ** **'],
    ['()532 123 45 67', '()*** *** ** **'],
    ['12)(532 123 45 67)', '12)(*** *** ** **)'],
    ['  (  )212 345 67 89', '  (  )*** *** ** **'],
    ['*  .532 123 45 67', '*  .*** *** ** **'],
    ['***532 123 45 67', '****** *** ** **'],
    // A plus begins another number. A number has at most 13 digits and eight groups.
    ['532 123 45 67+90', '*** *** ** **+90'],
    ['+90+05321234567', '+90+***********'],
    ['+90)05321234567', '+**)***********'],
    ['+90 5321 2345 6712', '+** **** **** 6712'],
    ['+1 202 555 0 1 2 3 45', '+* *** *** * * * * **'],
    ['5321234567 / 3782 822463 10006', '********** / 3782 822463 10006'],
  ])('the phone number in %s is masked: %s', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  test('a phone number of a few digits is masked where its country has them', () => {
    expect(maskPersonalData('30123456', { country: 'DK' })).toBe('********');
    expect(maskPersonalData('4101234', { country: 'IS' })).toBe('*******');
    expect(maskPersonalData('410123', { country: 'IS' })).toBe('410123');
  });

  test('phone numbers of another country are masked by its plan', () => {
    expect(maskPersonalData('030 901820 and 0532 123 45 67', { country: 'DE' })).toBe('*** ****** and **** *** ** **');
    expect(maskPersonalData('(202) 555-0123', { country: 'us' })).toBe('(***) ***-****');
    expect(maskPersonalData('612 34 56 78', { country: 'ES' })).toBe('*** ** ** **');
    expect(maskPersonalData('612 34 56 78')).toBe('612 34 56 78');
    expect(maskPersonalData('0532 123 45 67', { country: 'nowhere' })).toBe('**** *** ** **');
    expect(maskPersonalData('0532 123 45 67', { country: null })).toBe('**** *** ** **');
  });

  test.each([
    '+12345678',
    '+12345678901234',
    '+1 202 555 0123123',
    '+1 2 0 2 5 5 5 0 1 2 3',
    '0532 123 45',
    '1234567890',
    '444 12 34',
    '0800 211 00 00',
    '67 532 123 45 67',
    'A5321234567',
    '5321234567x',
  ])('%s is not masked as a phone number', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });
});

describe('passport numbers', () => {
  test.each([
    'A123456',
    'A1234567',
    'U12345678',
    'AB123456',
    'AB1234567',
    'ABC123456',
    '12AB34567',
    'A123456BC',
    'A1234567B',
    'A12345678',
    '1A2345678',
    'AB12C4D56',
    '1A2B3C4D',
    'C01X00T47',
    'CFGHJ1234',
  ])('the passport number %s is masked anywhere', (number) => {
    expect(maskPersonalData(number)).toBe('*'.repeat(number.length));
    expect(maskPersonalData(`(${number}) or ${number}.`)).toBe(
      `(${'*'.repeat(number.length)}) or ${'*'.repeat(number.length)}.`,
    );
  });

  test.each([
    ['Passport number: 123456789', 'Passport number: *********'],
    ['pasaport no 1234567', 'pasaport no *******'],
    ['Reisepassnummer c01x00t47', 'Reisepassnummer *********'],
    ['passport U 12345678', 'passport **********'],
    ['Passeport: AB 123 4567, merci', 'Passeport: ***********, merci'],
    ['passport A-1234567', 'passport *********'],
    ['passport L12345', 'passport ******'],
    ['My passport since 2019: 123456789', 'My passport since 2019: *********'],
    ['PASAPORTUM u12345678', 'PASAPORTUM *********'],
    ['护照 G12345678', '护照 *********'],
    ['The passport is ready, call 0532 123 45 67', 'The passport is ready, call **** *** ** **'],
    ['passport 4111 1111 1111 1111', 'passport XXXX-XXXX-XXXX-XXXX'],
    ['Passport (pasaport): U1234567', 'Passport (pasaport): ********'],
    ['passport 123456789 and 987654321', 'passport ********* and 987654321'],
    ['passport 1A2 345678', 'passport **********'],
    ['passport PID 123456', 'passport **********'],
    ['passport NOR 123456', 'passport **********'],
    ['passport AB -1234567', 'passport AB -*******'],
    ['passport C. /  U12345678', 'passport C. /  *********'],
    ['90)U12345678', '90)*********'],
    ['+90)U12345678', '+90)*********'],
    ['=A1234567', '=********'],
    // The number may begin up to 48 characters after the word.
    [`passport${' '.repeat(48)}123456789`, `passport${' '.repeat(48)}*********`],
    [`passport${'.'.repeat(40)} AB 123 4567`, `passport${'.'.repeat(40)} ***********`],
    [`${'.'.repeat(60)} passport 123456789`, `${'.'.repeat(60)} passport *********`],
  ])('the passport number %s is masked after a word for passport', (text, masked) => {
    expect(maskPersonalData(text)).toBe(masked);
  });

  test.each([
    '123456789',
    '12345678',
    '1234567',
    'u12345678',
    'U 12345678',
    'L12345',
    'PASSPORT',
    'passport office',
    'HELLOWORLD',
    'ABCD1234X5',
    'SKU-A1234567',
    'A1234567-X',
    'x.A1234567',
    'AA1234567A9',
    'COVID2019',
    'ABC123',
    'passport please, thank you',
    'passport renewed in 2019',
    'KÖLN12345',
    'U12345678_',
    'U12345678x',
    '*+U12345678',
    'ABCDE123',
    'CFGHJK123',
    'passport xAB 123456',
    'passport ABx 123456',
    'passport * 123456789',
    'passport no0090 - -2019',
    'Reisepass: x.1231.234',
    `passport${' '.repeat(49)}123456789`,
  ])('%s is not masked as a passport number', (text) => {
    expect(maskPersonalData(text)).toBe(text);
  });
});

describe('texts that are never masked', () => {
  test.each([
    '20.11.2026',
    '20/11/2026',
    '2026-11-20',
    '2026-11-20 14:05',
    '2026-11-20T14:05:00Z',
    '20112026',
    '20.11.2026 21:34',
    '24.2.2024 12:30',
    '1NOV2026',
    '11MAY2026',
    '14:05',
    '14:05:59',
    '12H30M45S',
    '1.234.567,89 TL',
    '₺5321234567',
    '5321234567 TL',
    '$2,122,345,678.00',
    '2.122.345.678',
    '12 345 678 901',
    '0.5321234567',
    '5321234567,50',
    '100000TL',
    'TL500000',
    '1000000TL',
    '192.168.100.200',
    '212.123.45.67',
    '10.0.19045.3803',
    '212.123.45.67:8080',
    'v1.2.3',
    '1.22.22.19',
    '2019-2023',
    '2019–2023',
    '2018 - 2022',
    '1500 kg',
    '1234567KG',
    '5000000 adet',
    '3,5 milyon',
    '550e8400-e29b-41d4-a716-446655440000',
  ])('%s is never masked', (text) => {
    expect(maskPersonalData(text)).toBe(text);
    expect(maskPersonalData(`On ${text}, and (${text}).`)).toBe(`On ${text}, and (${text}).`);
  });

  test('a range of years is not masked where phone numbers have eight digits', () => {
    expect(maskPersonalData('2019-2023', { country: 'DK' })).toBe('2019-2023');
    expect(maskPersonalData('20 19 20 23', { country: 'DK' })).toBe('** ** ** **');
  });
});

test('a value other than a text becomes an empty text', () => {
  expect(maskPersonalData(null as unknown as string)).toBe('');
  expect(maskPersonalData('')).toBe('');
});
