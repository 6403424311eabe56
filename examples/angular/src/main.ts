import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { defineProductSurvey } from '@product/widget-host/element';

defineProductSurvey();

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
    <product-survey #element node="node-harbour" [attr.app-url]="appUrl" (window:product:submitted)="isDone.set(true)"></product-survey>
    <product-survey code="PSN-HARBOUR" [attr.app-url]="appUrl"></product-survey>
  `,
})
class App {
  readonly appUrl = 'https://feedback.example';
  readonly isDone = signal(false);
}

void bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
