import { defineProductSurvey } from '@product/widget-host/element';
import { createApp } from 'vue';
import App from './app.vue';

defineProductSurvey({ appUrl: 'https://feedback.example' });
createApp(App).mount('#app');
