import PhoneCall from 'lucide-react/icons/phone-call';
import { icon } from './icon.tsx';

export const PhoneCallIcon = icon(PhoneCall);
