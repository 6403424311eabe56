/** A setting of a widget, and the screen that shows it. */
export interface SettingExample {
  /** Fields of the settings, as they are on the wire. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly shows: 'closed' | 'open' | 'both';
  readonly onPhone?: boolean;
}

const px = (field: string, value: number) => ({ [field]: value, [`${field}_type`]: 'px' });
const rate = (field: string, value: number) => ({ [field]: value, [`${field}_type`]: 'rate' });

/** Visible settings by name. Tables of tests cover settings about when a widget opens. */
export const settingExamples: Readonly<Record<string, SettingExample>> = {
  'as it comes': { settings: {}, shows: 'both' },
  'size 44': { settings: { size: 44 }, shows: 'closed' },
  'size 96': { settings: { size: 96 }, shows: 'closed' },
  'margin 0': { settings: { margin: 0 }, shows: 'both' },
  'margin 60': { settings: { margin: 60 }, shows: 'both' },
  'width 480 px': { settings: { width: 480, width_type: 'px' }, shows: 'open' },
  'width 50 %': { settings: { width: 50, width_type: 'rate' }, shows: 'open' },
  'primary and font colour': { settings: { primary_color: '#7c3aed', font_color: '#fde68a' }, shows: 'both' },
  'secondary colour': { settings: { secondary_color: '#be123c' }, shows: 'open' },
  'radius 0': { settings: { radius: 0 }, shows: 'both' },
  'radius 28': { settings: { radius: 28 }, shows: 'both' },
  'popover text': { settings: { popover_text: { en: 'How was your visit?' } }, shows: 'closed' },
  'popover text, vertical': {
    settings: { popover_text: { en: 'How was your visit?' }, popover_text_vertical: true },
    shows: 'closed',
  },
  'popover 240 by 90': {
    settings: { popover_text: { en: 'How was it?' }, popover_text_width: 240, popover_text_height: 90 },
    shows: 'closed',
  },
  'top 40 px': { settings: px('widget_top_position', 40), shows: 'both' },
  'top 50 %': { settings: rate('widget_top_position', 50), shows: 'both' },
  'right 200 px': { settings: px('widget_right_position', 200), shows: 'both' },
  'right 50 %': { settings: rate('widget_right_position', 50), shows: 'both' },
  'modal mode': { settings: { modal_mode: true }, shows: 'both' },
  'modal mode, its own text': {
    settings: { modal_mode: true, modal_toggle_text: { en: 'Tell us' } },
    shows: 'closed',
  },
  'without branding': { settings: { product_branding: false }, shows: 'open' },
  'a node logo that does not load': { settings: { node_logo_url: '/no-such-logo.png' }, shows: 'open' },
  'matrix as cards': { settings: { matrix_question_view_type: 'cards' }, shows: 'open' },
  'full page on mobile': { settings: { full_page_on_mobile: true }, shows: 'both', onPhone: true },
  'not full page on mobile': { settings: { full_page_on_mobile: false }, shows: 'both', onPhone: true },
  'hidden on mobile': { settings: { enabled_on_mobile: false }, shows: 'closed', onPhone: true },
  'hide widget': { settings: { hide_widget: true }, shows: 'closed' },
  'not visible': { settings: { is_visible: false }, shows: 'closed' },
};
