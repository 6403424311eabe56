import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.min.css';
import { surveyJson } from './definitions.ts';
import { measure, pageToShow } from './measured.ts';

const page = pageToShow();
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Survey model={new Model(surveyJson(page))} />);
measure(page, (name) => `[data-name="${name}"]`);
