// A replay for somebody else: one file that opens in any browser.
import { useState } from 'react';
import { errorText } from '../state/basics/index.ts';
import { useApp } from '../state/index.ts';
import { Icon } from './Icon.tsx';
import { saveAs } from './save-as.ts';

export function SaveReplay({ gameId }: { gameId: string }) {
  const { api, toast } = useApp();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { name, text } = await api.call('replay/page', { gameId });
      saveAs(name, text, 'text/html');
      toast('info', `Saved as ${name}. It opens in any browser, without Bob and without a network.`);
    } catch (error) {
      toast('error', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="button replay-save"
      data-testid="replay-save"
      disabled={isBusy}
      title="One file that opens in any browser"
      onClick={() => void save()}
    >
      <Icon name="save" size={16} />
      {isBusy ? 'Putting it together' : 'Save as a file to share'}
    </button>
  );
}
