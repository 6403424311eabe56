import type { QuestionStyle } from '@product/model';

/** Languages of the owner's texts; in any other one the product's own words stand beside English ones. */
export const ownersLanguages = ['en', 'tr', 'ar'] as const;
/** A text in each of them. */
export type Words = Readonly<Record<(typeof ownersLanguages)[number], string>>;

const words = (en: string, tr: string, ar: string): Words => ({ en, tr, ar });

/** What a bookshop would ask in each style. */
export const titles: Readonly<Record<QuestionStyle, Words>> = {
  age: words('How old are you?', 'Kaç yaşındasınız?', 'كم عمرك؟'),
  agreement: words('Your privacy', 'Gizliliğiniz', 'خصوصيتك'),
  checklist: words('What went wrong?', 'Ne ters gitti?', 'ما الذي لم يسر على ما يرام؟'),
  custom_score: words('How was your last order?', 'Son siparişiniz nasıldı?', 'كيف كان طلبك الأخير؟'),
  customer_schema: words('Which reader card do you have?', 'Hangi okur kartına sahipsiniz?', 'ما بطاقة القارئ لديك؟'),
  datepicker: words('When did your parcel arrive?', 'Paketiniz ne zaman geldi?', 'متى وصل طردك؟'),
  dropdown: words('Which shop do you visit?', 'Hangi mağazamıza geliyorsunuz?', 'أي متجر تزوره؟'),
  dynamic_multiple_choice: words('Which order is it about?', 'Hangi siparişle ilgili?', 'ما الطلب الذي تسأل عنه؟'),
  dynamic_multiple_value: words('How many copies do you need?', 'Kaç adet gerekiyor?', 'كم نسخة تحتاج؟'),
  dynamic_request: words('What is your postal code?', 'Posta kodunuz nedir?', 'ما رمزك البريدي؟'),
  email: words('Where may we write to you?', 'Size nereden yazabiliriz?', 'أين يمكننا مراسلتك؟'),
  external_id: words('What is your customer number?', 'Müşteri numaranız nedir?', 'ما رقم العميل الخاص بك؟'),
  file: words('Show us the damage', 'Hasarı bize gösterin', 'أرنا الضرر'),
  gender: words('How do you describe yourself?', 'Kendinizi nasıl tanımlarsınız?', 'كيف تصف نفسك؟'),
  matrix: words('How do you rate our shop?', 'Mağazamızı nasıl değerlendirirsiniz?', 'كيف تقيّم متجرنا؟'),
  naming: words('What is your name?', 'Adınız nedir?', 'ما اسمك؟'),
  numeric: words('How many books did you read this year?', 'Bu yıl kaç kitap okudunuz?', 'كم كتابًا قرأت هذا العام؟'),
  phone_number: words('Where may we call you?', 'Sizi nereden arayabiliriz?', 'على أي رقم يمكننا الاتصال بك؟'),
  phone_verification: words('Is this your number?', 'Bu sizin numaranız mı?', 'هل هذا رقمك؟'),
  plain: words('Would you buy from us again?', 'Bizden yeniden alır mıydınız?', 'هل ستشتري منا مرة أخرى؟'),
  radio: words('How did you hear about us?', 'Bizi nereden duydunuz?', 'كيف سمعت عنا؟'),
  random: words('Which cover do you like best?', 'En çok hangi kapağı beğendiniz?', 'أي غلاف يعجبك أكثر؟'),
  ranking: words('What matters most to you?', 'Sizin için en önemlisi nedir?', 'ما الأهم بالنسبة لك؟'),
  score: words(
    'How likely are you to recommend Harbour Books to a friend?',
    "Liman Kitap'ı bir arkadaşınıza önerme olasılığınız nedir?",
    'ما مدى احتمال أن توصي بنا لصديق؟',
  ),
  screenshot: words('Show us what you see', 'Gördüğünüzü bize gösterin', 'أرنا ما تراه'),
  slider: words('How full are your shelves?', 'Raflarınız ne kadar dolu?', 'ما مدى امتلاء رفوفك؟'),
  star: words('How do you rate our range of books?', 'Kitap çeşidimizi nasıl buluyorsunuz?', 'كيف تقيّم تشكيلة كتبنا؟'),
  text: words('Which book did you look for?', 'Hangi kitabı aradınız?', 'ما الكتاب الذي بحثت عنه؟'),
  textarea: words(
    'Anything you would like to tell us?',
    'Bize söylemek istediğiniz bir şey var mı?',
    'هل هناك شيء تود إخبارنا به؟',
  ),
};

const moods = [words('Bad', 'Kötü', 'سيئ'), words('Fine', 'İdare eder', 'مقبول'), words('Great', 'Harika', 'رائع')];
const reasons = [
  words('It came late', 'Geç geldi', 'وصل متأخرًا'),
  words('It was damaged', 'Hasarlıydı', 'كان تالفًا'),
  words('It was not what I ordered', 'Sipariş ettiğim ürün değildi', 'لم يكن ما طلبته'),
  words('Something else', 'Başka bir şey', 'شيء آخر'),
];
const shops = [
  words('Old Harbour', 'Eski Liman', 'الميناء القديم'),
  words('Market Street', 'Çarşı Caddesi', 'شارع السوق'),
  words('Station', 'İstasyon', 'المحطة'),
  words('University', 'Üniversite', 'الجامعة'),
];

const numbers = (from: number, to: number): readonly Words[] =>
  Array.from({ length: to - from + 1 }, (_, index) => words(...repeat(String(from + index))));

function repeat(text: string): [string, string, string] {
  return [text, text, text];
}

/** Options of the styles that have some. */
export const optionWords: Partial<Record<QuestionStyle, readonly Words[]>> = {
  agreement: [words('I have read the privacy notice.', 'Gizlilik bildirimini okudum.', 'لقد قرأت إشعار الخصوصية.')],
  checklist: reasons,
  custom_score: moods,
  customer_schema: shops.slice(0, 3),
  dropdown: shops,
  dynamic_multiple_choice: [
    words('Order 1042, 3 books', '1042 no’lu sipariş, 3 kitap', 'الطلب 1042، 3 كتب'),
    words('Order 1077, 1 book', '1077 no’lu sipariş, 1 kitap', 'الطلب 1077، كتاب واحد'),
  ],
  dynamic_multiple_value: [words('Moby Dick', 'Moby Dick', 'موبي ديك'), words('Emma', 'Emma', 'إيما')],
  gender: [
    words('Woman', 'Kadın', 'امرأة'),
    words('Man', 'Erkek', 'رجل'),
    words('I would rather not say', 'Söylemek istemiyorum', 'أفضّل عدم الإجابة'),
  ],
  matrix: [words('Poor', 'Zayıf', 'ضعيف'), words('Fair', 'Orta', 'متوسط'), words('Good', 'İyi', 'جيد')],
  plain: [words('Yes', 'Evet', 'نعم'), words('Perhaps', 'Belki', 'ربما'), words('No', 'Hayır', 'لا')],
  radio: [
    words('From a friend', 'Bir arkadaştan', 'من صديق'),
    words('I walked past', 'Önünden geçtim', 'مررت بجانبكم'),
    words('On the internet', 'İnternetten', 'على الإنترنت'),
  ],
  random: [
    words('The lighthouse', 'Deniz feneri', 'المنارة'),
    words('The map', 'Harita', 'الخريطة'),
    words('The gull', 'Martı', 'النورس'),
  ],
  ranking: [words('Price', 'Fiyat', 'السعر'), words('Range', 'Çeşit', 'التشكيلة'), words('Speed', 'Hız', 'السرعة')],
  score: numbers(0, 10),
  star: numbers(1, 5),
};

export const statementWords: readonly Words[] = [
  words('Range of books', 'Kitap çeşitliliği', 'تشكيلة الكتب'),
  words('Prices', 'Fiyatlar', 'الأسعار'),
  words('Staff', 'Çalışanlar', 'الموظفون'),
];

export const longWords = words(
  'A title that somebody wrote without thinking of a narrow screen, with a Donaudampfschifffahrtsgesellschaftskapitänswitwe in the middle of it',
  'Dar bir ekran düşünülmeden yazılmış, ortasında çekoslovakyalılaştıramadıklarımızdanmışsınızcasına geçen uzun bir başlık',
  'عنوان طويل كتبه شخص لم يفكر في الشاشات الضيقة، وفيه كلمات كثيرة تملأ السطر ثم تنتقل إلى السطر الذي يليه',
);
