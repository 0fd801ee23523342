import { createHash } from 'node:crypto';
import { DESK, joinProduct, type Product } from './support/browser.js';
import { scenes } from './support/scenes.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);

describe('the response headers', () => {
  it('allow only own scripts, no frames, and limit the referrer', async () => {
    const response = await fetch(`${product.server.url}/login`);
    const headers = Object.fromEntries(response.headers);
    const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(await response.text()) ?? [];
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(/\s+/);
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': `'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://www.youtube-nocookie.com',
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined(); // only over https
  });

  scene('shows the contract of the API under the same policy', async (open) => {
    const { page } = await open({ viewport: DESK });
    await page.goto('/api/docs');
    await page.getByText('/api/auth/login').waitFor();
  });

  scene('blocks an injected script', async (open) => {
    const person = await open();
    await person.page.goto('/login');
    await person.page.getByText('¿No tienes una cuenta?').first().waitFor();
    const ran = await person.page.evaluate(async () => {
      const theft = 'window.stolen = document.cookie';
      // Trusted Types refuse some of these at the assignment, others when they would run.
      const inject = (change: () => void) => {
        try {
          change();
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      };
      const inline = document.createElement('script');
      inject(() => (inline.textContent = theft));
      inline.append(theft);
      document.body.append(inline);
      const image = document.createElement('img');
      inject(() => image.setAttribute('onerror', theft));
      image.src = '/nothing.png?';
      document.body.append(image);
      await new Promise((done) => setTimeout(done, 300));
      return 'stolen' in window;
    });
    expect(ran).toBe(false);
    expect(person.complaints.join()).toContain("requires 'TrustedScript' assignment");
    person.complaints.length = 0;
  });
});
