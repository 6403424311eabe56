import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { defineProductSurvey } from '@product/widget-host/element';

defineProductSurvey({ appUrl: 'https://feedback.example' });

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Harbour Books</h1>
    <p>
      <button type="button" data-product-open>Tell us what you think</button>
      <button type="button" (click)="element.survey?.setLanguage('tr')">Türkçe</button>
    </p>
    @if (isDone()) { <p>Your answers have arrived.</p> }
    <product-survey #element node="node-harbour" (window:product:submitted)="isDone.set(true)"></product-survey>
    <product-survey code="PSN-HARBOUR"></product-survey>
  `,
})
class App {
  readonly isDone = signal(false);
}

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
