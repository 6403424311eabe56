import { defineProductSurvey } from '@product/widget-host/element';
import { mount } from 'svelte';
import App from './app.svelte';

defineProductSurvey();
mount(App, { target: document.getElementById('app') });
