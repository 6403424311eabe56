'use client';

export { TranslationProvider, type TranslationProviderProps, useTranslator } from './translation.tsx';
