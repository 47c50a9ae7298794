import type { CasesById } from '../../cases/rule-cases.ts'

export const windowsMachineCases: CasesById = {
  'change-windows': {
    stop: [
      'echo clean | diskpart',
      'wmic shadowcopy delete',
      'takeown /f C:\\Windows /r',
      'icacls C:\\ /grant Everyone:F /T',
      'powershell -c "Set-MpPreference -DisableRealtimeMonitoring $true"',
      'Set-ItemProperty HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run -Name x -Value C:\\x.exe',
      "Add-Content $PROFILE 'iex x'",
      'echo x >> $PROFILE',
      'copy x.bat "%APPDATA%\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\x.bat"',
      'setx PATH "C:\\evil;%PATH%"',
      'reg save HKLM\\SAM sam',
      'netsh wlan show profile name=x key=clear',
      'cipher /w:C:\\',
    ],
    pass: [
      'icacls build',
      'setx EDITOR code',
      'echo $PROFILE',
      'Add-Content notes.txt x',
      'copy a.txt b.txt',
      'Set-ItemProperty a.txt IsReadOnly $false',
      'reg query HKCU\\Software',
      'netsh interface show interface',
    ],
  },
}
