import { defineProductSurvey } from '@product/widget-host/element';
import { mount } from 'svelte';
import App from './app.svelte';

defineProductSurvey({ appUrl: 'https://feedback.example' });
mount(App, { target: document.getElementById('app') });
