import type { QuestionStyle } from '@product/model';

/** Languages of the sample texts. Stories in another language show them in English. */
export const sampleLanguages = ['en', 'tr', 'ar'] as const;
/** A text in each of the languages. */
export type SampleText = Readonly<Record<(typeof sampleLanguages)[number], string>>;

/** Label of an option, with other wire fields of the option. */
export type SampleOption = SampleText & {
  readonly isHidden?: boolean;
  readonly fields?: Readonly<Record<string, unknown>>;
};

/** Builds a sample text of its English, Turkish and Arabic wording. */
export const text = (en: string, tr: string, ar: string): SampleText => ({ en, tr, ar });
/** Builds a sample text that reads the same in each language. */
export const sameText = (wording: string): SampleText => text(wording, wording, wording);

/** Question titles of a bookshop, by style. */
export const titles: Readonly<Record<QuestionStyle, SampleText>> = {
  age: text('How old are you?', 'Kaç yaşındasınız?', 'كم عمرك؟'),
  agreement: text('Your privacy', 'Gizliliğiniz', 'خصوصيتك'),
  checklist: text('What went wrong?', 'Ne ters gitti?', 'ما الذي لم يسر على ما يرام؟'),
  custom_score: text('How was your last order?', 'Son siparişiniz nasıldı?', 'كيف كان طلبك الأخير؟'),
  customer_schema: text('Which reader card do you have?', 'Hangi okur kartına sahipsiniz?', 'ما بطاقة القارئ لديك؟'),
  datepicker: text('When did your parcel arrive?', 'Paketiniz ne zaman geldi?', 'متى وصل طردك؟'),
  dropdown: text('Which shop do you visit?', 'Hangi mağazamıza geliyorsunuz?', 'أي متجر تزوره؟'),
  dynamic_multiple_choice: text('Which order is it about?', 'Hangi siparişle ilgili?', 'ما الطلب الذي تسأل عنه؟'),
  dynamic_multiple_value: text('How many copies do you need?', 'Kaç adet gerekiyor?', 'كم نسخة تحتاج؟'),
  dynamic_request: text('What is your postal code?', 'Posta kodunuz nedir?', 'ما رمزك البريدي؟'),
  email: text('Where may we write to you?', 'Size nereden yazabiliriz?', 'أين يمكننا مراسلتك؟'),
  external_id: text('What is your customer number?', 'Müşteri numaranız nedir?', 'ما رقم العميل الخاص بك؟'),
  file: text('Show us the damage', 'Hasarı bize gösterin', 'أرنا الضرر'),
  gender: text('How do you describe yourself?', 'Kendinizi nasıl tanımlarsınız?', 'كيف تصف نفسك؟'),
  matrix: text('How do you rate our shop?', 'Mağazamızı nasıl değerlendirirsiniz?', 'كيف تقيّم متجرنا؟'),
  naming: text('What is your name?', 'Adınız nedir?', 'ما اسمك؟'),
  numeric: text('How many books did you read this year?', 'Bu yıl kaç kitap okudunuz?', 'كم كتابًا قرأت هذا العام؟'),
  phone_number: text('Where may we call you?', 'Sizi nereden arayabiliriz?', 'على أي رقم يمكننا الاتصال بك؟'),
  phone_verification: text('Is this your number?', 'Bu sizin numaranız mı?', 'هل هذا رقمك؟'),
  plain: text('Would you buy from us again?', 'Bizden yeniden alır mıydınız?', 'هل ستشتري منا مرة أخرى؟'),
  radio: text('How did you hear about us?', 'Bizi nereden duydunuz?', 'كيف سمعت عنا؟'),
  random: text('Which cover do you like best?', 'En çok hangi kapağı beğendiniz?', 'أي غلاف يعجبك أكثر؟'),
  ranking: text('What matters most to you?', 'Sizin için en önemlisi nedir?', 'ما الأهم بالنسبة لك؟'),
  score: text(
    'How likely are you to recommend Harbour Books to a friend?',
    "Liman Kitap'ı bir arkadaşınıza önerme olasılığınız nedir?",
    'ما مدى احتمال أن توصي بنا لصديق؟',
  ),
  screenshot: text('Show us what you see', 'Gördüğünüzü bize gösterin', 'أرنا ما تراه'),
  slider: text('How full are your shelves?', 'Raflarınız ne kadar dolu?', 'ما مدى امتلاء رفوفك؟'),
  star: text('How do you rate our range of books?', 'Kitap çeşidimizi nasıl buluyorsunuz?', 'كيف تقيّم تشكيلة كتبنا؟'),
  text: text('Which book did you look for?', 'Hangi kitabı aradınız?', 'ما الكتاب الذي بحثت عنه؟'),
  textarea: text(
    'Anything you would like to tell us?',
    'Bize söylemek istediğiniz bir şey var mı?',
    'هل هناك شيء تود إخبارنا به؟',
  ),
  multiple_value: text('Where shall we send it?', 'Nereye gönderelim?', 'إلى أين نرسله؟'),
  time: text('When may we call you?', 'Sizi ne zaman arayabiliriz?', 'متى يمكننا الاتصال بك؟'),
  date_time: text('When would you like to visit us?', 'Bizi ne zaman ziyaret etmek istersiniz?', 'متى تود زيارتنا؟'),
  month: text('When did you last buy a book?', 'En son ne zaman kitap aldınız?', 'متى اشتريت كتابًا آخر مرة؟'),
  url: text('Where did you read about us?', 'Bizi nerede okudunuz?', 'أين قرأت عنا؟'),
  signature: text('Please sign for your parcel', 'Lütfen paketiniz için imzalayın', 'يرجى التوقيع على استلام طردك'),
};

const moods = [text('Bad', 'Kötü', 'سيئ'), text('Fine', 'İdare eder', 'مقبول'), text('Great', 'Harika', 'رائع')];
const reasons = [
  text('It came late', 'Geç geldi', 'وصل متأخرًا'),
  text('It was damaged', 'Hasarlıydı', 'كان تالفًا'),
  text('It was not what I ordered', 'Sipariş ettiğim ürün değildi', 'لم يكن ما طلبته'),
  text('Something else', 'Başka bir şey', 'شيء آخر'),
];
const shops = [
  text('Old Harbour', 'Eski Liman', 'الميناء القديم'),
  text('Market Street', 'Çarşı Caddesi', 'شارع السوق'),
  text('Station', 'İstasyon', 'المحطة'),
  text('University', 'Üniversite', 'الجامعة'),
];

const numbers = (from: number, to: number): readonly SampleText[] =>
  Array.from({ length: to - from + 1 }, (_, index) => sameText(`${from + index}`));

const addressFields: readonly SampleOption[] = [
  { ...text('Full name', 'Ad soyad', 'الاسم الكامل'), fields: { key: 'name', is_required: true } },
  { ...text('E-mail', 'E-posta', 'البريد الإلكتروني'), fields: { key: 'email', value_type: 'email' } },
  { ...text('Phone', 'Telefon', 'الهاتف'), fields: { key: 'phone', value_type: 'phone' } },
  { ...text('Postal code', 'Posta kodu', 'الرمز البريدي'), fields: { key: 'postal_code' } },
  { ...text('Number of copies', 'Adet', 'عدد النسخ'), fields: { key: 'copies', value_type: 'number' } },
  { ...text('Needed by', 'En geç', 'مطلوب قبل'), fields: { key: 'needed', value_type: 'date' } },
];

/** Option labels, by style. */
export const optionTexts: Partial<Record<QuestionStyle, readonly SampleOption[]>> = {
  agreement: [text('I have read the privacy notice.', 'Gizlilik bildirimini okudum.', 'لقد قرأت إشعار الخصوصية.')],
  checklist: reasons,
  custom_score: moods,
  customer_schema: shops.slice(0, 3),
  dropdown: shops,
  dynamic_multiple_choice: [
    text('Order 1042, 3 books', '1042 no’lu sipariş, 3 kitap', 'الطلب 1042، 3 كتب'),
    text('Order 1077, 1 book', '1077 no’lu sipariş, 1 kitap', 'الطلب 1077، كتاب واحد'),
  ],
  dynamic_multiple_value: [text('Moby Dick', 'Moby Dick', 'موبي ديك'), text('Emma', 'Emma', 'إيما')],
  gender: [
    text('Woman', 'Kadın', 'امرأة'),
    text('Man', 'Erkek', 'رجل'),
    text('I would rather not say', 'Söylemek istemiyorum', 'أفضّل عدم الإجابة'),
  ],
  matrix: [text('Poor', 'Zayıf', 'ضعيف'), text('Fair', 'Orta', 'متوسط'), text('Good', 'İyi', 'جيد')],
  multiple_value: addressFields,
  plain: [text('Yes', 'Evet', 'نعم'), text('Perhaps', 'Belki', 'ربما'), text('No', 'Hayır', 'لا')],
  radio: [
    text('From a friend', 'Bir arkadaştan', 'من صديق'),
    text('I walked past', 'Önünden geçtim', 'مررت بجانبكم'),
    text('On the internet', 'İnternetten', 'على الإنترنت'),
  ],
  random: [
    text('The lighthouse', 'Deniz feneri', 'المنارة'),
    text('The map', 'Harita', 'الخريطة'),
    text('The gull', 'Martı', 'النورس'),
  ],
  ranking: [text('Price', 'Fiyat', 'السعر'), text('Range', 'Çeşit', 'التشكيلة'), text('Speed', 'Hız', 'السرعة')],
  score: numbers(0, 10),
  star: numbers(1, 5),
};

export const statementTexts: readonly SampleText[] = [
  text('Range of books', 'Kitap çeşitliliği', 'تشكيلة الكتب'),
  text('Prices', 'Fiyatlar', 'الأسعار'),
  text('Staff', 'Çalışanlar', 'الموظفون'),
];

export const longText = text(
  'A title that somebody wrote without thinking of a narrow screen, with a Donaudampfschifffahrtsgesellschaftskapitänswitwe in the middle of it',
  'Dar bir ekran düşünülmeden yazılmış, ortasında çekoslovakyalılaştıramadıklarımızdanmışsınızcasına geçen uzun bir başlık',
  'عنوان طويل كتبه شخص لم يفكر في الشاشات الضيقة، وفيه كلمات كثيرة تملأ السطر ثم تنتقل إلى السطر الذي يليه',
);
