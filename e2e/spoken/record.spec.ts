import { test as base, expect } from '@playwright/test';
import { Hearing } from './hearing.ts';

/** `test` with `show`, which opens a page with the given markup and script, and `heard`, which tells its faults. */
const test = base.extend<{ show: (body: string, script?: string) => Promise<void>; hearing: Hearing }>({
  hearing: async ({ context }, use) => {
    const hearing = new Hearing();
    await hearing.listenTo(context);
    await use(hearing);
  },
  show: async ({ page, hearing: _ }, use) => {
    await use(async (body, script = '') => {
      const html = `<!doctype html><html lang="en"><title>A page</title><body>${body}<script>
        const by = (id) => document.getElementById(id);
        ${script}
      </script></body></html>`;
      await page.route('https://a.example/', (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await page.goto('https://a.example/');
    });
  },
});

/** Waits until the last act has had its effect, and tells the faults by kind and text. */
async function faultsOf(hearing: Hearing): Promise<string[]> {
  await hearing.settle();
  return hearing.faults.map(({ kind, text }) => `${kind}: ${text}`);
}

const field = '<label for="mail">E-mail</label> <input id="mail" aria-describedby="problem"><p id="problem"></p>';

test('A sentence that describes a field which had the focus before is not heard.', async ({ page, show, hearing }) => {
  await show(
    field,
    `by('mail').onkeydown = ({ key }) => { if (key === 'Enter') by('problem').textContent = 'Not an address'; };`,
  );
  await page.getByRole('textbox').focus();
  await page.waitForTimeout(600);
  await page.keyboard.press('Enter');
  expect(await faultsOf(hearing)).toEqual(['silent: Not an address']);
});

test('The same sentence is heard when a mounted region says it, or when the focus goes to the field.', async ({
  page,
  show,
  hearing,
}) => {
  await show(
    `${field}<div role="status" id="region"></div><button id="next">Next</button>`,
    `by('mail').onkeydown = ({ key }) => { if (key === 'Enter') by('region').textContent = by('problem').textContent = 'Not an address'; };
     by('next').onclick = () => { by('problem').textContent = 'Required'; by('mail').focus(); };`,
  );
  await page.getByRole('textbox').press('Enter');
  await page.waitForTimeout(600);
  await page.getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual([]);
  expect(hearing.transcript()).toContain('says: Not an address');
  expect(hearing.transcript()).toContain('focus: input text "E-mail" | Required');
});

test('A region that is inserted with its text says nothing; an alert does.', async ({ page, show, hearing }) => {
  await show(
    '<main id="main"><button id="send">Send</button></main>',
    `by('send').onclick = () => by('main').insertAdjacentHTML('beforeend', '<p role="status">Sent</p><p role="alert">Twice</p>');`,
  );
  await page.getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual(['silent: Sent', 'born with text: Sent']);
});

test('A control that goes takes the focus with it, and a click on the page does not lose it.', async ({
  page,
  show,
  hearing,
}) => {
  await show(
    '<p>Text</p><button id="gone">Remove</button> <input aria-label="Name">',
    `by('gone').onclick = () => by('gone').remove();`,
  );
  await page.getByRole('textbox').focus();
  await page.getByText('Text').click();
  await page.waitForTimeout(600);
  await page.getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual(['focus lost: Remove']);
});

test('A disabled control loses the focus as well.', async ({ page, show, hearing }) => {
  await show('<button id="next">Next</button>', `by('next').onclick = () => { by('next').disabled = true; };`);
  await page.getByRole('button').press('Enter');
  expect(await faultsOf(hearing)).toEqual(['focus lost: Next']);
});

test('A view with the focus is read, and needs a name.', async ({ page, show, hearing }) => {
  await show(
    '<button id="next">Next</button><main id="view"></main>',
    `by('next').onclick = () => { by('next').remove(); by('view').outerHTML = '<main tabindex="-1"><h1>Page 2</h1></main>'; document.querySelector('main').focus(); };`,
  );
  await page.getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual(['focus without a name: ']);
});

test('Two regions do not say the same.', async ({ page, show, hearing }) => {
  await show(
    '<div role="status" id="a"></div><div role="status" id="b"></div><button id="send">Send</button>',
    `by('send').onclick = () => { by('a').textContent = by('b').textContent = 'Sent'; };`,
  );
  await page.getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual(['spoken twice: Sent']);
});

test('A region behind a modal dialog says nothing.', async ({ page, show, hearing }) => {
  await show(
    '<div role="status" id="a" class="product-visually-hidden"></div><button id="open">Open</button><dialog id="dialog" aria-label="Settings"><button id="save">Save</button> <b id="b"></b></dialog>',
    `by('open').onclick = () => by('dialog').showModal(); by('save').onclick = () => { by('a').textContent = by('b').textContent = 'Saved'; };`,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await faultsOf(hearing)).toEqual(['silent: Saved']);
});

test('A frame is heard like its page.', async ({ page, show, hearing }) => {
  await show(
    '<iframe title="A frame" srcdoc="<button onclick=\'this.outerHTML = `<p>Sent</p>`\'>Send</button>"></iframe>',
  );
  await page.frameLocator('iframe').getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual(['silent: Sent', 'focus lost: Send']);
});

test('A new question is heard by its title.', async ({ page, show, hearing }) => {
  await show(
    '<div role="status" id="a" class="product-visually-hidden"></div><button id="bad">Bad</button>',
    `by('bad').onclick = () => {
      document.body.insertAdjacentHTML('beforeend', '<section><h2>What went wrong?</h2><p>Choose one.</p></section><p>More</p>');
      by('a').textContent = 'New question: What went wrong?';
    };`,
  );
  await page.getByRole('button').click();
  expect(await faultsOf(hearing)).toEqual(['silent: More']);
});

test('The state of a control is heard when it changes, and its group once.', async ({ page, show, hearing }) => {
  await show(
    '<fieldset><legend>Size</legend><label><input type="radio" name="a"> Small</label><label><input type="radio" name="a"> Large</label></fieldset>',
  );
  for (const key of ['Tab', 'Space', 'ArrowDown']) {
    await page.keyboard.press(key);
    await hearing.settle();
  }
  expect(hearing.heard.map(({ act, heard }) => [act, ...heard])).toEqual([
    ['Tab on "html > body"', 'focus: input radio "Small" | not checked | Size'],
    ['Space on "Small", fills "Small"', 'state: checked'],
    ['ArrowDown on "Small", fills "Large"', 'focus: input radio "Large" | checked'],
  ]);
});

test('A region that replaces its text says all of it.', async ({ page, show, hearing }) => {
  await show(
    '<div role="status" id="a"></div><button id="more">More</button><p id="b"></p>',
    `by('more').onclick = () => { by('a').textContent = by('b').textContent = by('a').textContent === '20' ? '2026' : '20'; };`,
  );
  await page.getByRole('button').press('Enter');
  await hearing.settle();
  await page.getByRole('button').press('Enter');
  expect(await faultsOf(hearing)).toEqual([]);
  expect(hearing.transcript()).toContain('says: 2026');
});
