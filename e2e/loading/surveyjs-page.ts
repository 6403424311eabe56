import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';

const data = document.getElementById('survey');
const root = document.getElementById('root');
if (data !== null && root !== null)
  createRoot(root).render(createElement(Survey, { model: new Model(JSON.parse(data.textContent)) }));
