import { Survey } from './feedback';

export default function Page() {
  return (
    <main>
      <h1>Harbour Books</h1>
      <p>
        <button type="button" data-product-open>
          Tell us what you think
        </button>
      </p>
      <Survey />
    </main>
  );
}
