export { TranslationProvider, useTranslator } from './translation.tsx';
