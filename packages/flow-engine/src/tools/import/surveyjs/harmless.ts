/*
 * Properties that say nothing about questions and their order: places, sizes and looks, which the widget decides, texts of
 * controls that it words itself, and data of the editor.
 */

export const harmlessOfSurvey: ReadonlySet<string> = new Set([
  ...['$schema', 'sjsVersion', 'surveyId', 'surveyPostId', 'surveyShowDataSaving', 'creatorVersion', 'themeVariables'],
  ...[
    'logoWidth',
    'logoHeight',
    'logoFit',
    'logoPosition',
    'width',
    'widthMode',
    'fitToContainer',
    'headerView',
    'cssType',
  ],
  ...['backgroundImage', 'backgroundImageFit', 'backgroundImageAttachment', 'backgroundOpacity', 'gridLayoutEnabled'],
  ...['showTitle', 'showPageTitles', 'showPageNumbers', 'showQuestionNumbers', 'questionStartIndex', 'showBrandInfo'],
  ...['questionTitlePattern', 'questionTitleTemplate', 'questionTitleLocation', 'questionDescriptionLocation'],
  ...[
    'questionErrorLocation',
    'requiredText',
    'requiredMark',
    'regionalFormat',
    'autoGrowComment',
    'allowResizeComment',
  ],
  ...['commentAreaRows', 'showProgressBar', 'progressBarLocation', 'progressBarType', 'progressBarShowPageTitles'],
  ...['progressBarShowPageNumbers', 'progressBarShowNavigationText', 'progressBarNavigationTextLocation'],
  ...['progressBarInheritWidthFrom', 'showTOC', 'tocLocation', 'showNavigationButtons', 'navigationButtonsLocation'],
  ...['pagePrevText', 'previewText', 'editText', 'focusFirstQuestionAutomatic', 'focusOnFirstError'],
  ...['autoFocusFirstQuestion', 'autoFocusFirstError', 'loadingHtml'],
  ...['textUpdateMode', 'maxOthersLength'],
  ...['validateVisitedEmptyFields', 'showCompletedPage', 'showCompletePage', 'showPreviewMode'],
  ...['previewMode', 'matrixDragHandleArea', 'timerLocation', 'timerInfoMode', 'showTimerPanel', 'showTimer'],
  ...['firstPageIsStarted', 'firstPageIsStartPage'],
  ...['tocItemComponent', 'showTimerPanelMode'],
]);

export const harmlessOfPage: ReadonlySet<string> = new Set([
  ...['state', 'innerIndent', 'indent', 'width', 'minWidth', 'maxWidth', 'colSpan', 'startWithNewLine', 'showNumber'],
  ...[
    'showQuestionNumbers',
    'questionStartIndex',
    'questionTitleLocation',
    'questionTitleWidth',
    'questionErrorLocation',
  ],
  ...['gridLayoutColumns', 'navigationTitle', 'navigationDescription', 'navigationButtonsVisibility', 'id', 'num'],
  ...['showNavigationButtons', 'allowAdaptiveActions', 'descriptionLocation', 'titleLocation', 'type', 'isExpanded'],
]);

export const harmlessOfQuestion: ReadonlySet<string> = new Set([
  ...['state', 'width', 'minWidth', 'maxWidth', 'colSpan', 'startWithNewLine', 'indent', 'titleLocation', 'no', 'id'],
  ...['descriptionLocation', 'showNumber', 'hideNumber', 'errorLocation', 'useDisplayValuesInDynamicTexts', 'colCount'],
  ...[
    'useDisplayValuesInTitle',
    'renderAs',
    'size',
    'inputSize',
    'rows',
    'cols',
    'autoGrow',
    'autogrow',
    'allowResize',
  ],
  ...['acceptCarriageReturn', 'autocomplete', 'inputTextAlignment', 'textUpdateMode', 'allowClear', 'searchEnabled'],
  ...['searchMode', 'textWrapEnabled', 'closeOnSelect', 'hideSelectedItems', 'itemComponent', 'inputFieldComponent'],
  ...['separateSpecialChoices', 'displayMode', 'rateColorMode', 'scaleColorMode', 'autoGenerate'],
  ...['rateDescriptionLocation', 'useTitleAsLabel', 'imageFit'],
  ...['contentMode', 'imageHeight', 'imageWidth', 'minImageWidth', 'minImageHeight', 'maxImageWidth', 'maxImageHeight'],
  ...['showLabel', 'columnMinWidth', 'rowTitleWidth', 'showHeader', 'verticalAlign', 'alternateRows', 'cellComponent'],
  ...['itemErrorLocation', 'itemTitleWidth', 'showPreview', 'allowImagesPreview', 'storeDataAsText', 'waitForUpload'],
  ...[
    'sourceType',
    'cameraFacingMode',
    'allowCameraAccess',
    'confirmDelete',
    'signatureWidth',
    'signatureHeight',
    'height',
  ],
  ...[
    'signatureAutoScaleEnabled',
    'penMinWidth',
    'penMaxWidth',
    'penColor',
    'backgroundColor',
    'dataFormat',
    'useGrouping',
  ],
  ...['showPlaceholder', 'placeholderReadOnly', 'choicesLazyLoadEnabled', 'choicesLazyLoadPageSize', 'fullWidth'],
  ...[
    'selectToRankAreasLayout',
    'selectToRankSwapAreas',
    'selectToRankEmptyRankedAreaText',
    'tooltipVisibility',
    'altText',
  ],
  ...[
    'selectToRankEmptyUnrankedAreaText',
    'showLabels',
    'labelCount',
    'showTickmarks',
    'isExpanded',
    'clearIfInvisible',
  ],
  ...['popupdescription', 'includeIntoResult'],
]);

export const harmlessOfChoice: ReadonlySet<string> = new Set(['elementId', 'customProperty', 'id']);

/** Harmless properties of a choice, with the properties of its comment, which becomes a question. */
export const commentsOfChoice: ReadonlySet<string> = new Set([
  ...harmlessOfChoice,
  ...['showCommentArea', 'isCommentRequired', 'commentPlaceholder'],
]);
