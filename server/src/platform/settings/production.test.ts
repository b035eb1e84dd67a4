import { describe, expect, test } from 'vitest';
import { productionSettings } from '../testing/test-production.ts';
import { readConfig } from './config.ts';
import { PORTS, PROVIDERS } from './partner-settings.ts';
import { SANDBOX_DEFAULTS } from './sandbox-defaults.ts';
import { newWebPushKeys, webPushFaults } from './web-push-settings.ts';

const faultsOf = (other: Record<string, string>) => {
  try {
    readConfig(productionSettings(other));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('G5 production refuses what belongs to a sandbox, in one sentence each', () => {
  test.each(PROVIDERS)('%s has to name a real company, or off', (name) => {
    const { adapters, without } = PORTS[name];
    for (const chosen of ['sandbox', 'nonsense', 'none', '']) {
      const faults = faultsOf({ [name]: chosen });
      expect([chosen, faults.length, faults[0]?.split(' ')[0]]).toEqual([chosen, 1, name]);
    }
    const [chosen = 'off'] = without === null ? adapters : ['off'];
    expect(faultsOf({ [name]: chosen })).toEqual([]);
    expect(faultsOf({ [name]: 'off' })).toHaveLength(without === null ? 1 : 0);
  });

  test.each(['sandbox', 'nonsense', ''])('SOCIAL_LOGIN %s', (SOCIAL_LOGIN) => {
    expect(faultsOf({ SOCIAL_LOGIN })).toEqual([expect.stringMatching(/^SOCIAL_LOGIN/)]);
  });

  test.each(['sandbox', ''])('VIRUS_SCAN %s', (VIRUS_SCAN) => {
    expect(faultsOf({ VIRUS_SCAN })).toEqual([expect.stringMatching(/^VIRUS_SCAN/)]);
  });

  test.each(Object.entries(SANDBOX_DEFAULTS))('the sandbox’s %s', (name, value) => {
    const sentence = `${name} still has the sandbox’s value: set your own in production.`;
    expect(faultsOf({ [name]: '' })).toEqual([sentence]);
    expect(faultsOf({ [name]: value })).toEqual([sentence]);
  });

  test('the sandbox’s bank in other letters', () => {
    expect(faultsOf({ ACH_BANK_NAME: ' Sandbox Bank' })).toHaveLength(1);
  });

  test('a routing number that no bank can have', () => {
    expect(faultsOf({ ACH_BANK_ROUTING: '021000022' })).toEqual([
      'ACH_BANK_ROUTING isn’t a routing number: its check digit is wrong.',
    ]);
  });

  test('S3.26 push messages to browsers without a key pair, or with half of another one', () => {
    const [one, other] = [newWebPushKeys(), newWebPushKeys()];
    expect(faultsOf({ PUSH: 'webpush' })).toEqual([
      'PUSH=webpush needs WEB_PUSH_PUBLIC_KEY and WEB_PUSH_PRIVATE_KEY: make a pair with: node tools/web-push-keys.ts',
    ]);
    const mixed = { ...one, WEB_PUSH_PUBLIC_KEY: other.WEB_PUSH_PUBLIC_KEY };
    expect(faultsOf({ PUSH: 'webpush', ...mixed })).toEqual([
      expect.stringMatching(/^WEB_PUSH_PUBLIC_KEY doesn’t belong/),
    ]);
    expect(faultsOf({ PUSH: 'webpush', ...one })).toEqual([]);
  });

  test('S3.26 each new key pair is whole, also one in 256 whose key begins with a zero', () => {
    const pairs = Array.from({ length: 1000 }, newWebPushKeys);
    expect(new Set(pairs.map((pair) => pair.WEB_PUSH_PRIVATE_KEY.length))).toEqual(new Set([43]));
    expect(
      pairs.flatMap((pair) =>
        webPushFaults({ PUSH: 'webpush', BRAND_SUPPORT_EMAIL: 'help@loans.example', ...pair }),
      ),
    ).toEqual([]);
  });

  test('a bank’s SFTP server without its address, our key or its fingerprint', () => {
    const whole = {
      ACH_BANK: 'sftp',
      ACH_SFTP_ADDRESS: 'sftp://lender@files.bank.example:2222',
      ACH_SFTP_KEY_FILE: '/run/secrets/ach-key',
      ACH_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
    };
    expect(faultsOf(whole)).toEqual([]);
    for (const name of ['ACH_SFTP_ADDRESS', 'ACH_SFTP_KEY_FILE', 'ACH_SFTP_HOST_KEY']) {
      const faults = faultsOf({ ...whole, [name]: '' });
      expect(faults).toEqual([expect.stringMatching(`^${name} is missing`)]);
    }
    expect(readConfig(productionSettings(whole)).ach.sftp).toMatchObject({
      host: 'files.bank.example',
      port: 2222,
      user: 'lender',
    });
  });

  test('FOLDER-1 a server for payroll folders without its address, our key or its fingerprint', () => {
    const whole = {
      PAYROLL_SFTP_ADDRESS: 'sftp://lender@files.example',
      PAYROLL_SFTP_KEY_FILE: '/run/secrets/payroll-key',
      PAYROLL_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
    };
    for (const name of Object.keys(whole)) {
      const faults = faultsOf({ ...whole, [name]: '' });
      expect(faults).toEqual([expect.stringMatching(`^${name} is missing`)]);
    }
    const { payrollFolders } = readConfig(productionSettings(whole));
    expect(payrollFolders).toMatchObject({ host: 'files.example', port: 22, root: 'payroll' });
    expect(readConfig(productionSettings({})).payrollFolders).toBeNull();
  });

  test('many faults at once are all named', () => {
    expect(faultsOf({ PUSH: 'sandbox', CARDS: 'x', MAIL_URL: '' })).toHaveLength(3);
  });
});

describe('a partner that is off', () => {
  test('is named at the start, with what then does not work', () => {
    const { partnersOff } = readConfig(productionSettings({ VIRUS_SCAN: 'off' }));

    expect(partnersOff).toContain('CARDS is off: nobody can pay by card.');
    expect(partnersOff).toContain('VIRUS_SCAN is off: people can’t upload documents.');
    expect(partnersOff.join()).not.toContain('ACH_BANK');
    expect(readConfig({}).partnersOff).toEqual([]);
    expect(readConfig({ PUSH: 'off' }).providers.PUSH).toBe('off');
  });
});

describe('G5 the list of calls', () => {
  test('is served in the sandbox, and in production only when switched on', () => {
    expect(readConfig({}).apiDocs).toBe(true);
    expect(readConfig(productionSettings()).apiDocs).toBe(false);
    expect(readConfig(productionSettings({ API_DOCS: 'on' })).apiDocs).toBe(true);
    expect(readConfig({ API_DOCS: 'off' }).apiDocs).toBe(false);
  });
});
