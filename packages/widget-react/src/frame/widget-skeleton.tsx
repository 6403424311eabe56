import { AfterDelay, Skeleton } from '@product/ui';

/** Shows the shape of a survey while the settings load, on the surface that the survey will have. */
export function WidgetSkeleton({ isInline }: { isInline: boolean }) {
  return (
    <div
      className="product-root product-widget"
      data-product="widget-loading"
      data-inline={isInline || undefined}
      aria-busy="true"
    >
      {!isInline && (
        <div className="product-widget-header">
          <AfterDelay>
            <Skeleton width="32px" height="32px" />
            <Skeleton width="120px" height="16px" />
          </AfterDelay>
        </div>
      )}
      <div className="product-widget-skeleton">
        <AfterDelay>
          <Skeleton width="72%" height="20px" />
          <Skeleton height="46px" />
          <Skeleton width="48%" height="20px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </AfterDelay>
      </div>
    </div>
  );
}
